/** Which rule of staticwebapp.config.json a request falls under, and what follows for its headers. */
import type { Headers, RouteRule, SiteConfig } from './config.ts';

/**
 * @param path decoded, with its leading slash
 * @returns the first rule whose path and methods fit
 */
export function findRule(config: SiteConfig, method: string, path: string): RouteRule | undefined {
  return config.routes?.find((rule) => (rule.methods?.includes(method) ?? true) && matchesPattern(rule.route, path));
}

/** @returns whether the path of a page that is not there gets the fallback page instead */
export function fallsBack({ navigationFallback }: SiteConfig, path: string): boolean {
  if (!navigationFallback) return false;
  return !navigationFallback.exclude?.some((pattern) => matchesPattern(pattern, path));
}

/** A rule's headers go before the global ones; an empty text takes a header away. Names come in lower case. */
export function headersOf(config: SiteConfig, rule?: RouteRule): Headers {
  const headers = { ...lowerCased(config.globalHeaders), ...lowerCased(rule?.headers) };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

function matchesPattern(pattern: string, path: string): boolean {
  const star = pattern.indexOf('*');
  // To the letter, as in Microsoft's emulator: a slash at the end of the address may miss the rule.
  if (star === -1) return pattern === path || folderOf(pattern) === withoutSlash(path);
  return path.startsWith(pattern.slice(0, star)) && hasEnding(pattern.slice(star + 1), path);
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** A rule for a folder's index.html counts for the folder too; not the other way round. */
function folderOf(pattern: string): string | undefined {
  return pattern.endsWith('/index.html') ? pattern.slice(0, -'/index.html'.length) : undefined;
}

/** @param ending what follows the star: nothing, `.html`, or `.{png,jpg}` */
function hasEnding(ending: string, path: string): boolean {
  const [, list] = /^\.\{(.+)\}$/.exec(ending) ?? [];
  const endings = list ? list.split(',').map((extension) => `.${extension.trim()}`) : [ending];
  return endings.some((candidate) => path.endsWith(candidate));
}

const lowerCased = (headers: Headers = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
