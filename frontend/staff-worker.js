/*
 * Opens the attendance portal without a signal. Pages come from the network while it answers; the portal's files have
 * their content's hash in their names and are cached. Data is not cached: the page itself stores what was seen today.
 */
const files = ['files of the portal'];
const kept = 'staff-portal';
const page = '/admin';
const settings = '/api/staff_settings';
/** Longer than a page takes on a slow line; shorter than a person waits. */
const timeoutMs = 5000;

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll([page, settings, ...files]))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches.open(kept).then(async (cache) => {
      const wanted = new Set([page, settings, ...files]);
      for (const request of await cache.keys())
        if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
      await clients.claim();
    }),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Pages framed by others have rules of their own.
    const isPortal = pathname === page || pathname.startsWith(`${page}/dashboards/`);
    if (isPortal) event.respondWith(fromNetworkOrKept(request, page));
  } else if (pathname === settings) event.respondWith(fromNetworkOrKept(request, settings));
  else if (files.includes(pathname)) event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
});

/** Returns the network's answer, or the last stored one when none comes in time. */
async function fromNetworkOrKept(request, name) {
  const cache = await caches.open(kept);
  const answer = fetch(request).then((response) => {
    if (response.ok) return cache.put(name, response.clone()).then(() => response);
    if (response.status < 500) return response;
    throw new Error('no answer');
  });
  const late = new Promise((_resolve, reject) => setTimeout(reject, timeoutMs));
  try {
    return await Promise.race([answer, late]);
  } catch {
    return (await cache.match(name)) ?? answer;
  }
}
