/** What differs between organisations in the Teams app. */
export type TeamsAppFacts = {
  /** The site's host: `volunteers.example.org`. */
  siteHost: string;
  /** The client id of the staff area's app registration. */
  clientId: string;
  /** The Teams app's own id, a GUID created once. */
  appId: string;
};

/**
 * Fills the manifest.
 * @param template the text of manifest.json
 * @throws Error when a fact is missing or the template needs an unknown one
 */
export function fillManifest(template: string, { siteHost, clientId, appId }: TeamsAppFacts): string {
  const facts: Readonly<Record<string, string>> = {
    SITE_HOST: siteHost,
    STAFF_CLIENT_ID: clientId,
    TEAMS_APP_ID: appId,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const fact = facts[name];
    if (!fact) throw new Error(`${name} is missing.`);
    return fact;
  });
}
