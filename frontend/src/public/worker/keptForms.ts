/** The forms that open without a signal: those that were opened on this device, each with all its files. */
import { filesIn, inEveryLanguage, keptAddress, routeOf } from './publicPaths.ts';

/** Inserted by the build, for each language: the files that every form needs now or later, and those of each route. */
declare const builtFiles: readonly { every: readonly string[]; of: Readonly<Record<string, readonly string[]>> }[];

const names = { pages: 'form pages', files: 'form files', pictures: 'form pictures' } as const;

/** One bar of signal may delay a page for minutes; this is longer than a slow line takes. */
const timeoutMs = 5000;
/** How long files of an older release stay, because an open tab may need them. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the network's answer; the stored page when none comes in time, the network fails or the server answers 5xx. Where that page is stored
 * in another language alone, it leads there when the network fails.
 */
export async function fromNetworkOrKept(request: Request, route: string): Promise<Response> {
  const kept = await keptPage(route);
  if (!kept) return fetch(request).catch(() => inKeptLanguage(request.url));
  // By hand, because older phones have no `AbortSignal.timeout`.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const answer = await fetch(request, { signal: late.signal }).catch(() => undefined);
  clearTimeout(timer);
  return answer && answer.status < 500 ? answer : kept;
}

async function inKeptLanguage(url: string): Promise<Response> {
  for (const { route, address } of inEveryLanguage(new URL(url).pathname))
    if (route && (await isKept(route))) return Response.redirect(new URL(address, url).href);
  return Response.error();
}

/** Returns whether the page of a route is stored. */
export const isKept = async (route: string): Promise<boolean> => (await keptPage(route)) !== undefined;

const keptPage = async (route: string): Promise<Response | undefined> =>
  (await caches.open(names.pages)).match(keptAddress(route));

/**
 * Stores the form of a route, and updates the stored forms to this release.
 * @throws Error when the network fails or a file is missing; what was stored before stays
 */
export async function keepForms(route: string): Promise<void> {
  const pages = await caches.open(names.pages);
  const before = (await pages.keys()).flatMap(({ url }) => routeOf(new URL(url).pathname) ?? []);
  const routes = [...new Set([route, ...before])].filter((each) => filesOf(each).length > 0);
  for (const each of routes) await keepForm(each);
  await removeOldFiles(new Set(routes.flatMap(filesOf)));
}

const filesOf = (route: string): string[] =>
  builtFiles.flatMap(({ every, of }) => (of[route] ? [...every, ...of[route]] : []));

/** Stores the files first, so that no page is stored without its files. */
async function keepForm(route: string): Promise<void> {
  const wanted = filesOf(route);
  await Promise.all(wanted.map((file) => keepFile(file.startsWith('/assets/') ? names.files : names.pictures, file)));
  const answer = await fetch(keptAddress(route), { cache: 'no-cache', credentials: 'omit' });
  const html = await answer.clone().text();
  // A page of a newer release than this worker waits until its own worker is installed.
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
