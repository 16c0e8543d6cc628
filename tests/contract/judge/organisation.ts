/**
 * The organisation of the outside judge: the local service, or a real organisation that three environment variables
 * name.
 */
export type Organisation = {
  /** Its origin: `https://org.crm5.dynamics.com`. */
  url(): string;
  token(): Promise<string>;
};

export type RealOrganisation = Organisation & {
  /** Whether rows may be created there. They are deleted again, but existed for a while. */
  mayWrite: boolean;
};

/**
 * - `DATAVERSE_TEST_URL`: the organisation's origin
 * - `DATAVERSE_TEST_TOKEN`: a bearer token for it
 * - `DATAVERSE_TEST_WRITE`: `yes` to create rows as well
 * @throws Error when the first two are not set
 */
export function organisationIn(environment: NodeJS.ProcessEnv): RealOrganisation {
  const { DATAVERSE_TEST_URL: url, DATAVERSE_TEST_TOKEN: token, DATAVERSE_TEST_WRITE: write } = environment;
  if (!url || !token) {
    throw new Error(
      'npm run judge -- dataverse needs DATAVERSE_TEST_URL and DATAVERSE_TEST_TOKEN; see docs/local-services.md.',
    );
  }
  return { url: () => new URL(url).origin, token: async () => token, mayWrite: write === 'yes' };
}
