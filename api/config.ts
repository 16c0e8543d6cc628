/** The app settings, read once. Only this file reads the environment; a missing setting is named at start. */

export type Config = {
  /** The organisation's address, `https://charity.crm5.dynamics.com`. */
  dataverseUrl: string;
  /** What the ids of referees' links are made from; at least 32 characters, and never changed without need. */
  linkSecret: string;
};

/** @throws Error that names every setting that is missing or wrong, and never its value */
export function readConfig(settings: Readonly<Record<string, string | undefined>>): Config {
  const dataverseUrl = settings.DATAVERSE_URL ?? '';
  if (!URL.canParse(dataverseUrl))
    throw new Error('The setting DATAVERSE_URL must be the address of the Dataverse organisation.');
  const linkSecret = settings.LINK_SECRET ?? '';
  if (linkSecret.length < 32) throw new Error('The setting LINK_SECRET must be a secret of at least 32 characters.');
  return { dataverseUrl: new URL(dataverseUrl).origin, linkSecret };
}
