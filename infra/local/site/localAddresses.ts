import { type LocalSettings, readSettings } from '../settings.ts';
import type { SiteConfig } from './config.ts';

/** Replaces the stand-ins' usual ports in the config at the root by the ports on which they listen now. */
export function localAddresses(config: SiteConfig, now: LocalSettings): SiteConfig {
  const usual = readSettings({});
  const moved = new Map(
    (['signinUrl', 'dataverseUrl', 'dynamicsUrl'] as const).map((name) => [usual[name], now[name]]),
  );
  // In one pass: one service may have moved to another's usual port.
  const text = JSON.stringify(config).replace(/http:\/\/localhost:\d+/g, (address) => moved.get(address) ?? address);
  return JSON.parse(text);
}
