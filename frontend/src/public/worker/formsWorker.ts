/// <reference lib="webworker" />
/**
 * The service worker of the public forms: a form that was opened once opens without a signal, so does a volunteer's page on
 * a phone that is theirs, and what was submitted
 * without one is sent when there is one. It handles only the pages, files and pictures of the forms. Requests of the
 * staff area and under /api bypass it, so that no cache ever contains anything about a person.
 */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { fromNetworkOrKept, isKept, keepForms } from './keptForms.ts';
import { readRequest, type WorkerRequest } from './messages.ts';
import { sendLater, sendWaiting, syncTag, takeBack } from './outbox.ts';
import { isApiPath, isFile, isPicture, routeOf } from './publicPaths.ts';

declare const self: ServiceWorkerGlobalScope;

// Safe at any moment: files have their content's hash in their names, and those of an older release stay for a tab that
// still shows it. Nothing reloads a page.
void self.skipWaiting();
clientsClaim();

registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url.pathname), new CacheFirst({ cacheName: 'form files' }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'form pictures' }),
);
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && routeOf(url.pathname) !== undefined,
  ({ request, url }) => fromNetworkOrKept(request, routeOf(url.pathname) ?? ''),
);

self.addEventListener('message', (event) => {
  const asked = readRequest(event.data);
  if (!asked) return;
  const done = answer(asked).catch(() => false);
  event.waitUntil(done.then((isDone) => event.ports[0]?.postMessage(isDone)));
});

// TypeScript's library lacks the type of this event, which only Chromium has.
self.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === syncTag) event.waitUntil(sendWaiting());
});

async function answer(asked: WorkerRequest): Promise<boolean> {
  if ('takeBack' in asked) {
    await takeBack(asked.takeBack);
    return true;
  }
  if ('sendLater' in asked) return isApiPath(asked.sendLater.path) && sendLater(asked.sendLater, self.registration);
  // The browser tries a sync at most three times; what still waits then is sent when a form is opened.
  await sendWaiting().catch(() => {});
  await keepForms(asked.keep);
  return isKept(asked.keep);
}
