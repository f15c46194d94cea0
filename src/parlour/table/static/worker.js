/*
 * The page without a network: all its files are kept when it was loaded once. Files carry a hash of everything in their
 * address, so a kept one is never stale; the page itself is asked for anew, and the kept one shown when nobody answers.
 */
/// <reference lib="webworker" />

const FILES = /** @type {string[]} */ (/* every file of the page */ []);
const SHELF = FILES[0] ?? "parlour";
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/static/")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fresh(request));
});

async function fill() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(["/", ...FILES]);
  await worker.skipWaiting();
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name !== SHELF);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** @param {Request} request */
async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}
