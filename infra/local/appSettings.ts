import { identityEndpointOf, type LocalSettings } from './settings.ts';

/** The same at every start, so that a retry after a restart meets its own rows. Nothing here is secret. */
export const localLinkSecret = 'a secret that only the local system uses';

/**
 * The environment of the Functions app: what its application settings and its managed identity are in Azure.
 * @param identityHeader the secret that App Service shares with the app; here the sign-in service knows it
 */
export function appSettings(settings: LocalSettings, identityHeader: string): Record<string, string> {
  return {
    DATAVERSE_URL: settings.dataverseUrl,
    LINK_SECRET: localLinkSecret,
    IDENTITY_ENDPOINT: identityEndpointOf(settings.signinUrl),
    IDENTITY_HEADER: identityHeader,
  };
}
