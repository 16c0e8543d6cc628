import { type LocalSettings, readSettings } from '../settings.ts';
import type { SiteConfig } from './config.ts';

/** The config at the root names the stand-ins at their usual ports; here each is named where it listens now. */
export function localAddresses(config: SiteConfig, now: LocalSettings): SiteConfig {
  const usual = readSettings({});
  const moved = new Map(
    (['signinUrl', 'dataverseUrl', 'dynamicsUrl'] as const).map((name) => [usual[name], now[name]]),
  );
  // In one pass: one service may have moved to the usual port of another.
  const text = JSON.stringify(config).replace(/http:\/\/localhost:\d+/g, (address) => moved.get(address) ?? address);
  return JSON.parse(text);
}
