/** Finds the rule of staticwebapp.config.json for a request, and the headers that follow from it. */
import type { Headers, RouteRule, SiteConfig } from './config.ts';

/**
 * Returns the first rule whose path and methods match.
 * @param path decoded, with its leading slash
 */
export function findRule(config: SiteConfig, method: string, path: string): RouteRule | undefined {
  return config.routes?.find((rule) => (rule.methods?.includes(method) ?? true) && matchesPattern(rule.route, path));
}

/** Returns whether the path of a missing page gets the fallback page. */
export function fallsBack({ navigationFallback }: SiteConfig, path: string): boolean {
  if (!navigationFallback) return false;
  return !navigationFallback.exclude?.some((pattern) => matchesPattern(pattern, path));
}

/** Merges headers: a rule's override the global ones, and an empty text removes a header. Names are in lower case. */
export function headersOf(config: SiteConfig, rule?: RouteRule): Headers {
  const headers = { ...lowerCased(config.globalHeaders), ...lowerCased(rule?.headers) };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

function matchesPattern(pattern: string, path: string): boolean {
  const star = pattern.indexOf('*');
  // An exact comparison, as in Microsoft's emulator: a slash at the end of the address may miss the rule.
  if (star === -1) return pattern === path || folderOf(pattern) === withoutSlash(path);
  return path.startsWith(pattern.slice(0, star)) && hasEnding(pattern.slice(star + 1), path);
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** A rule for a folder's index.html applies to the folder too, but not the reverse. */
function folderOf(pattern: string): string | undefined {
  return pattern.endsWith('/index.html') ? pattern.slice(0, -'/index.html'.length) : undefined;
}

/**
 * Returns whether a path matches what follows the star.
 * @param ending empty, `.html`, or `.{png,jpg}`
 */
function hasEnding(ending: string, path: string): boolean {
  const [, list] = /^\.\{(.+)\}$/.exec(ending) ?? [];
  const endings = list ? list.split(',').map((extension) => `.${extension.trim()}`) : [ending];
  return endings.some((candidate) => path.endsWith(candidate));
}

const lowerCased = (headers: Headers = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
