/** Creates the app registrations in Entra, or updates existing ones to the wanted state. */
import { apiRegistration, type EntraFacts, ids, namesOf, staffRegistration } from './registrations.ts';

/** Runs one command of the Azure CLI. @returns its output read as JSON; undefined when it printed nothing */
export type AzureCli = (words: string[]) => Promise<unknown>;

type Application = { id: string; appId: string; spa?: { redirectUris?: string[] } };
type Registered = { apiClientId: string; staffClientId: string };

const graph = 'https://graph.microsoft.com/v1.0';

/**
 * Idempotent: existing registrations are found by name and changed; redirect addresses that somebody added stay.
 * @param staff object ids of the people or groups who work here
 * @throws Error when two registrations have the same name, or the Azure CLI refuses
 */
export async function register(
  az: AzureCli,
  facts: EntraFacts & { staff: readonly string[] },
  say: (line: string) => void,
): Promise<Registered> {
  const names = namesOf(facts.environment);
  const api = await registrationNamed(az, names.api, say);
  const staff = await registrationNamed(az, names.staff, say);
  const wanted = staffRegistration(api.appId, facts);
  const redirects = [...new Set([...(staff.spa?.redirectUris ?? []), ...wanted.spa.redirectUris])];

  // In two steps: a scope must exist before an application is authorised for it.
  const { api: exposed, ...rest } = apiRegistration(api.appId, staff.appId, facts);
  await patch(az, `applications/${api.id}`, { ...rest, api: { ...exposed, preAuthorizedApplications: [] } });
  await patch(az, `applications/${api.id}`, { api: exposed });
  await patch(az, `applications/${staff.id}`, { ...wanted, spa: { redirectUris: redirects } });
  for (const address of redirects) say(`  redirect address ${address}`);

  const principal = await principalOf(az, api.appId);
  await principalOf(az, staff.appId);
  // Only people with the role get a token for the API.
  await patch(az, `servicePrincipals/${principal}`, { appRoleAssignmentRequired: true });
  await az(['ad', 'app', 'permission', 'admin-consent', '--id', staff.appId]);
  say('Administrator consent is granted for the whole tenant.');

  await giveRole(az, principal, facts.staff, say);
  return { apiClientId: api.appId, staffClientId: staff.appId };
}

async function registrationNamed(az: AzureCli, name: string, say: (line: string) => void): Promise<Application> {
  const found = applications(await az(['ad', 'app', 'list', '--filter', `displayName eq '${name}'`]));
  if (found.length > 1) throw new Error(`There are ${found.length} registrations named “${name}”. Delete all but one.`);
  const [known] = found;
  say(known ? `~ ${name}, which is there` : `+ ${name}`);
  if (known) return known;
  const made = await az(['ad', 'app', 'create', '--display-name', name, '--sign-in-audience', 'AzureADMyOrg']);
  const [application] = applications([made]);
  if (!application) throw new Error(`The registration “${name}” was not made.`);
  return application;
}

/** Returns the object id of the application's service principal, creating it if it is missing. */
async function principalOf(az: AzureCli, appId: string): Promise<string> {
  const found = listOf(await az(['ad', 'sp', 'list', '--filter', `appId eq '${appId}'`]));
  const [principal] = found.length > 0 ? found : [await az(['ad', 'sp', 'create', '--id', appId])];
  return textOf(principal, 'id');
}

async function giveRole(az: AzureCli, principal: string, people: readonly string[], say: (line: string) => void) {
  const assigned = `servicePrincipals/${principal}/appRoleAssignedTo`;
  const answer = people.length > 0 ? await az(['rest', '--method', 'GET', '--url', `${graph}/${assigned}`]) : {};
  const have = new Set(listOf(entriesOf(answer)).map((entry) => textOf(entry, 'principalId')));
  for (const principalId of people.filter((person) => !have.has(person))) {
    await send(az, 'POST', assigned, { principalId, resourceId: principal, appRoleId: ids.staffRole });
    say(`+ the role “Staff” for ${principalId}`);
  }
}

const patch = (az: AzureCli, path: string, body: object) => send(az, 'PATCH', path, body);

const send = (az: AzureCli, method: string, path: string, body: object) => {
  const headers = ['--headers', 'Content-Type=application/json'];
  return az(['rest', '--method', method, '--url', `${graph}/${path}`, ...headers, '--body', JSON.stringify(body)]);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const entriesOf = (answer: unknown): unknown => (isRecord(answer) ? answer.value : undefined);

/** Returns a text of the answer. @throws Error when the answer has no such text */
function textOf(answer: unknown, name: string): string {
  const text = isRecord(answer) ? answer[name] : undefined;
  if (typeof text !== 'string') throw new Error(`The Azure CLI returned no “${name}”.`);
  return text;
}

const applications = (answer: unknown): Application[] =>
  listOf(answer).map((entry) => {
    const spa = isRecord(entry) ? entry.spa : undefined;
    const redirectUris = isRecord(spa) ? listOf(spa.redirectUris).filter((uri) => typeof uri === 'string') : [];
    return { id: textOf(entry, 'id'), appId: textOf(entry, 'appId'), spa: { redirectUris } };
  });
