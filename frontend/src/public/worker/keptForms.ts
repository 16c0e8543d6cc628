/** The forms that open without a signal: those that were opened on this device, each with all its files. */
import { filesIn, keptAddress, routeOf } from './publicPaths.ts';

/** Written into the worker by the build: the files that every form needs now or later, and those of each route. */
declare const builtFiles: { every: readonly string[]; of: Readonly<Record<string, readonly string[]>> };

const names = { pages: 'form pages', files: 'form files', pictures: 'form pictures' } as const;

/** One bar of signal may hold a page back for minutes; this is longer than a slow line takes. */
const patienceMs = 5000;
/** Files of an older release stay for so long: a tab that is still open may need them. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** What the network says; the kept page where it says nothing in time, or that it is broken. */
export async function fromNetworkOrKept(request: Request, route: string): Promise<Response> {
  const kept = await keptPage(route);
  if (!kept) return fetch(request);
  const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
  return answer && answer.status < 500 ? answer : kept;
}

/** @returns whether the page of a route is kept */
export const isKept = async (route: string): Promise<boolean> => (await keptPage(route)) !== undefined;

const keptPage = async (route: string): Promise<Response | undefined> =>
  (await caches.open(names.pages)).match(keptAddress(route));

/**
 * Keeps the form of a route, and brings the forms that are kept already up to this release.
 * @throws Error when something did not come; what was kept before stays then
 */
export async function keepForms(route: string): Promise<void> {
  const pages = await caches.open(names.pages);
  const before = (await pages.keys()).flatMap(({ url }) => routeOf(new URL(url).pathname) ?? []);
  const routes = [...new Set([route, ...before])].filter((each) => builtFiles.of[each]);
  for (const each of routes) await keepForm(each);
  await removeOldFiles(new Set(routes.flatMap(filesOf)));
}

const filesOf = (route: string): string[] => [...builtFiles.every, ...(builtFiles.of[route] ?? [])];

/** Keeps the files first, so that no page is kept without its files. */
async function keepForm(route: string): Promise<void> {
  const wanted = filesOf(route);
  await Promise.all(wanted.map((file) => keepFile(file.startsWith('/assets/') ? names.files : names.pictures, file)));
  const answer = await fetch(keptAddress(route), { cache: 'no-cache', credentials: 'omit' });
  const html = await answer.clone().text();
  // A page of a newer release than this worker waits until its own worker has come.
  if (answer.ok && filesIn(html).every((file) => wanted.includes(file)))
    await (await caches.open(names.pages)).put(keptAddress(route), answer);
}

async function keepFile(cacheName: string, file: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(file))) await cache.add(file);
}

async function removeOldFiles(wanted: ReadonlySet<string>): Promise<void> {
  const files = await caches.open(names.files);
  for (const request of await files.keys()) {
    if (wanted.has(new URL(request.url).pathname)) continue;
    const storedOn = Date.parse((await files.match(request))?.headers.get('Date') ?? '');
    if (Number.isNaN(storedOn) || Date.now() - storedOn > lifetimeMs) await files.delete(request);
  }
}
