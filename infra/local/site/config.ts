import { readFile } from 'node:fs/promises';

/**
 * The part of staticwebapp.config.json that the local site implements.
 * @see Microsoft Learn, "Configure Azure Static Web Apps"
 */
export type Headers = Record<string, string>;
export type RouteRule = {
  /** An exact path, or one that ends in `*`, `*.html` or `*.{png,jpg}`. */
  route: string;
  methods?: string[];
  rewrite?: string;
  redirect?: string;
  statusCode?: number;
  headers?: Headers;
};
export type Override = { rewrite?: string; redirect?: string; statusCode?: number };
export type SiteConfig = {
  $schema?: string;
  routes?: RouteRule[];
  navigationFallback?: { rewrite: string; exclude?: string[] };
  /** By status: 400, 401, 403 or 404. */
  responseOverrides?: Record<string, Override>;
  globalHeaders?: Headers;
  /** By extension with its dot. */
  mimeTypes?: Record<string, string>;
};

const obeyed = {
  config: ['routes', 'navigationFallback', 'responseOverrides', 'globalHeaders', 'mimeTypes', '$schema'],
  route: ['route', 'methods', 'rewrite', 'redirect', 'statusCode', 'headers'],
};

/**
 * Reads the configuration.
 * @param file path of staticwebapp.config.json
 * @throws Error naming a setting that the local site does not implement, because a rule that works only in Azure would
 * be noticed too late; and a rule for which Azure refuses the whole deployment
 */
export async function readSiteConfig(file: string): Promise<SiteConfig> {
  const config: SiteConfig = JSON.parse(await readFile(file, 'utf8'));
  refuseOthers(config, obeyed.config, file);
  for (const rule of config.routes ?? []) refuseOthers(rule, obeyed.route, `${file}, route ${rule.route}`);
  refuseDuplicates(config.routes ?? [], file);
  return config;
}

/** Uses Static Web Apps' message; there, a trailing slash makes no other route. */
function refuseDuplicates(rules: readonly RouteRule[], file: string) {
  for (const [index, rule] of rules.entries()) {
    const earlier = rules.slice(0, index).find((other) => isSameRoute(rule, other));
    if (earlier) throw new Error(`${file}: a rule was already processed with a duplicate route, "${rule.route}".`);
  }
}

const isSameRoute = (one: RouteRule, other: RouteRule): boolean =>
  one.route.replace(/\/+$/, '') === other.route.replace(/\/+$/, '') &&
  (!one.methods || !other.methods || one.methods.some((method) => other.methods?.includes(method)));

function refuseOthers(value: object, names: string[], place: string) {
  const other = Object.keys(value).find((name) => !names.includes(name));
  if (other) throw new Error(`${place}: the local site does not obey "${other}".`);
}
