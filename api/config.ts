/** The app settings, read once. Only this file reads the environment; a missing setting is named at start. */

export type Config = {
  /** The organisation's address, `https://charity.crm5.dynamics.com`. */
  dataverseUrl: string;
};

/** @throws Error that names every setting that is missing or wrong, and never its value */
export function readConfig(settings: Readonly<Record<string, string | undefined>>): Config {
  const dataverseUrl = settings.DATAVERSE_URL ?? '';
  if (!URL.canParse(dataverseUrl))
    throw new Error('The setting DATAVERSE_URL must be the address of the Dataverse organisation.');
  return { dataverseUrl: new URL(dataverseUrl).origin };
}
