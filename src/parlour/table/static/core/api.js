/** Requests to the server the page came from. Refusals are thrown as `Refusal` with the server's one sentence. */

import { say } from "./words.js";

export class Refusal extends Error {
  /** @param {string} sentence @param {number} status @param {string | null} field */
  constructor(sentence, status, field) {
    super(sentence);
    this.status = status;
    this.field = field;
  }
}

/** Fetch something; that nobody answers is said in the reader's language. @param {string} path @param {RequestInit} [init] */
export async function reach(path, init) {
  try {
    return await fetch(path, init);
  } catch {
    throw new Error(say("The server cannot be reached. Try again in a moment."));
  }
}

/** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
export async function ask(path, init) {
  const response = await reach(path, init);
  if (response.ok) return response.headers.get("content-type")?.includes("json") ? response.json() : response.text();
  const said = await response.json().catch(() => ({}));
  throw new Refusal(said.error ?? `${response.status}`, response.status, said.field ?? null);
}

/** @param {string} path @param {any} body @returns {Promise<any>} */
export function post(path, body) {
  return ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
