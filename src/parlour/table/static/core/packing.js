/** A value as short text that an address can hold, and back. */

/** Text longer than this is no position of ours. */
const LONGEST = 60_000;
const LARGEST = 400_000;

/** @param {any} value */
export async function pack(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const packed = new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text @returns {Promise<any>} */
export async function unpack(text) {
  if (text.length > LONGEST) throw new Error("too long");
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let found = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    found += decoder.decode(read.value, { stream: true });
    if (found.length > LARGEST) throw new Error("too large");
  }
  return JSON.parse(found + decoder.decode());
}
