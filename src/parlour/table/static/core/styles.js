/** Style sheets that only some rooms need: fetched once, when first needed. */

/** @type {Map<string, Promise<void>>} */
const fetched = new Map();

/** @param {string} address @returns {Promise<void>} */
export function styled(address) {
  let coming = fetched.get(address);
  if (!coming) {
    coming = new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      link.onload = link.onerror = () => done();
      document.head.append(link);
    });
    fetched.set(address, coming);
  }
  return coming;
}
