import type { LocalSettings } from '../settings.ts';
import type { SiteConfig } from './config.ts';

/**
 * Names the stand-ins wherever the site's headers name what they stand for: Entra, and the organisation, which is both
 * the Web API and the forms around our panels.
 */
export function localAddresses(
  config: SiteConfig,
  { signinUrl, dataverseUrl, dynamicsUrl }: LocalSettings,
): SiteConfig {
  const text = JSON.stringify(config)
    .replaceAll('https://login.microsoftonline.com', signinUrl)
    .replaceAll('https://charity.crm5.dynamics.com', `${dataverseUrl} ${dynamicsUrl}`);
  return JSON.parse(text);
}
