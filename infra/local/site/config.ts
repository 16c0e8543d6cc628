import { readFile } from 'node:fs/promises';

/**
 * The part of staticwebapp.config.json that the local site obeys.
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
  routes?: RouteRule[];
  navigationFallback?: { rewrite: string; exclude?: string[] };
  /** By status: 400, 401, 403 or 404. */
  responseOverrides?: Record<string, Override>;
  globalHeaders?: Headers;
  /** By extension with its dot. */
  mimeTypes?: Record<string, string>;
  platform?: { apiRuntime: string };
};

const obeyed = {
  config: ['routes', 'navigationFallback', 'responseOverrides', 'globalHeaders', 'mimeTypes', 'platform', '$schema'],
  route: ['route', 'methods', 'rewrite', 'redirect', 'statusCode', 'headers'],
};

/**
 * @param file path of staticwebapp.config.json
 * @throws Error naming a setting that the local site would not obey: a rule that counts in Azure alone would
 *   be found out too late
 */
export async function readSiteConfig(file: string): Promise<SiteConfig> {
  const config: SiteConfig = JSON.parse(await readFile(file, 'utf8'));
  refuseOthers(config, obeyed.config, file);
  for (const rule of config.routes ?? []) refuseOthers(rule, obeyed.route, `${file}, route ${rule.route}`);
  return config;
}

function refuseOthers(value: object, names: string[], place: string) {
  const other = Object.keys(value).find((name) => !names.includes(name));
  if (other) throw new Error(`${place}: the local site does not obey "${other}".`);
}
