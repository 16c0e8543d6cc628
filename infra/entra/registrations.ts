/** The two app registrations in their wanted state, as Microsoft Graph names it. */

/** The facts that differ between tenants. */
export type EntraFacts = {
  environment: Environment;
  /** Origins at which staff open the site; Teams opens the first one. */
  sites: readonly string[];
  /** Origins of the Dynamics organisations whose forms contain panels. */
  organisations: readonly string[];
  /** Whether the Azure CLI may ask for tokens of our API, which `npm run smoke -- --email` needs. */
  letAzureCliIn: boolean;
};

export const environments = ['production', 'development'] as const;
export type Environment = (typeof environments)[number];

/** Each environment has its own, so that whoever may change development's cannot let anybody into production. */
export const namesOf = (environment: Environment) => {
  const suffix = environment === 'production' ? '' : ` (${environment})`;
  return { api: `Volunteer management API${suffix}`, staff: `Volunteer management staff area${suffix}` };
};

/** Fixed, so that a second run finds what the first has created. */
export const ids = {
  accessAsUser: '2f6b8c1d-5e3a-4d97-8b40-6c9f1a7e2d35',
  staffRole: '8d4e7a29-1c6f-4b53-9e08-3a5d7f2b6c14',
} as const;

/** Microsoft's own applications and permissions, the same in every tenant. */
export const microsoft = {
  dataverse: '00000007-0000-0000-c000-000000000000',
  userImpersonation: '78ce3f0f-a1ce-49c2-8cde-64b5c0896db4',
  azureCli: '04b07795-8ddb-461a-bbee-02f9e1bf7b46',
} as const;

/** The registration of our API: a scope for the staff area, and the role that people need. */
export const apiRegistration = (apiClientId: string, staffClientId: string, { letAzureCliIn }: EntraFacts) => ({
  // A tenant accepts no other URI without a domain that it has verified.
  identifierUris: [`api://${apiClientId}`],
  api: {
    requestedAccessTokenVersion: 2,
    oauth2PermissionScopes: [
      {
        id: ids.accessAsUser,
        value: 'access_as_user',
        type: 'Admin',
        isEnabled: true,
        adminConsentDisplayName: 'Work with volunteers in the person’s name',
        adminConsentDescription:
          'Lets the staff area call the volunteer management API in the name of who is signed in.',
      },
    ],
    preAuthorizedApplications: [staffClientId, ...(letAzureCliIn ? [microsoft.azureCli] : [])].map((appId) => ({
      appId,
      delegatedPermissionIds: [ids.accessAsUser],
    })),
  },
  appRoles: [
    {
      id: ids.staffRole,
      value: 'Staff',
      displayName: 'Staff',
      description: 'Works with volunteers: may use the staff area.',
      allowedMemberTypes: ['User'],
      isEnabled: true,
    },
  ],
});

/** The registration that staff sign in with: a public client, in browsers, in Teams and in Dynamics forms. */
export const staffRegistration = (apiClientId: string, facts: EntraFacts) => ({
  spa: { redirectUris: redirectUris(facts) },
  requiredResourceAccess: [
    { resourceAppId: apiClientId, resourceAccess: [{ id: ids.accessAsUser, type: 'Scope' }] },
    { resourceAppId: microsoft.dataverse, resourceAccess: [{ id: microsoft.userImpersonation, type: 'Scope' }] },
  ],
});

/** Returns where a sign-in may return to: the staff area, Teams by its broker, and a web resource of Dynamics. */
export const redirectUris = ({ sites, organisations }: EntraFacts): string[] => [
  ...sites.flatMap((site) => [`${site}/admin/signed-in.html`, `brk-multihub://${new URL(site).host}`]),
  ...organisations.map((organisation) => `${organisation}/WebResources/crf69_/volunteerpanels/signed-in.html`),
];
