import { expect, it } from 'vitest';
import { signedInPage } from '../dynamics/formTokens.ts';
import { aTenant } from './aTenant.ts';
import { register } from './register.ts';
import { ids, microsoft, namesOf } from './registrations.ts';

const names = namesOf('production');
const facts = {
  environment: 'production' as const,
  sites: ['https://volunteer.charity.example'],
  organisations: ['https://charity.crm5.dynamics.com'],
  letAzureCliIn: false,
  staff: ['a group of staff'],
};
const quiet = () => {};

it('an empty tenant gets both registrations, the consent and the role', async () => {
  const tenant = aTenant();
  const { apiClientId, staffClientId } = await register(tenant.az, facts, quiet);
  const [api, staff] = tenant.applications;
  expect(api).toMatchObject({
    appId: apiClientId,
    displayName: names.api,
    identifierUris: [`api://${apiClientId}`],
    api: {
      requestedAccessTokenVersion: 2,
      oauth2PermissionScopes: [{ id: ids.accessAsUser, value: 'access_as_user', isEnabled: true }],
      preAuthorizedApplications: [{ appId: staffClientId, delegatedPermissionIds: [ids.accessAsUser] }],
    },
    appRoles: [{ id: ids.staffRole, value: 'Staff', allowedMemberTypes: ['User'] }],
  });
  expect(staff).toMatchObject({
    appId: staffClientId,
    spa: {
      redirectUris: [
        'https://volunteer.charity.example/admin/signed-in.html',
        'brk-multihub://volunteer.charity.example',
        `https://charity.crm5.dynamics.com/WebResources/${signedInPage}`,
      ],
    },
    requiredResourceAccess: [{ resourceAppId: apiClientId }, { resourceAppId: microsoft.dataverse }],
  });
  expect(tenant.principals.find(({ appId }) => appId === apiClientId)).toMatchObject({
    appRoleAssignmentRequired: true,
  });
  expect(tenant.commands).toContainEqual(['ad', 'app', 'permission', 'admin-consent', '--id', staffClientId]);
  expect(tenant.assignments).toMatchObject([{ principalId: 'a group of staff', appRoleId: ids.staffRole }]);
});

it('a second run creates nothing again and keeps a redirect address that somebody added', async () => {
  const tenant = aTenant();
  const first = await register(tenant.az, facts, quiet);
  const [, staff] = tenant.applications;
  const added = 'https://volunteer-old.charity.example/admin/signed-in.html';
  Object.assign(staff ?? {}, { spa: { redirectUris: [added] } });
  expect(await register(tenant.az, facts, quiet)).toEqual(first);
  expect(tenant.applications).toHaveLength(2);
  expect(tenant.principals).toHaveLength(2);
  expect(tenant.assignments).toHaveLength(1);
  expect(staff).toMatchObject({
    spa: { redirectUris: expect.arrayContaining([added, expect.stringMatching(/^brk/)]) },
  });
});

it('the Azure CLI is authorised when that is asked for, and removed by the next run without it', async () => {
  const tenant = aTenant();
  const letIn = () => JSON.stringify(tenant.applications[0]).includes(microsoft.azureCli);
  await register(tenant.az, { ...facts, letAzureCliIn: true }, quiet);
  expect(letIn()).toBe(true);
  await register(tenant.az, facts, quiet);
  expect(letIn()).toBe(false);
});

it('two registrations with one name are an error, because either could be the right one', async () => {
  const tenant = aTenant();
  await register(tenant.az, facts, quiet);
  await tenant.az(['ad', 'app', 'create', '--display-name', names.api]);
  await expect(register(tenant.az, facts, quiet)).rejects.toThrow('There are 2 registrations named');
});

it('development has registrations of its own, which a run for production leaves as they are', async () => {
  const tenant = aTenant();
  const development = await register(tenant.az, { ...facts, environment: 'development' }, quiet);
  const before = structuredClone(tenant.applications);
  const production = await register(tenant.az, facts, quiet);
  expect(Object.values(production).filter((id) => Object.values(development).includes(id))).toEqual([]);
  expect(tenant.applications.slice(0, 2)).toEqual(before);
});
