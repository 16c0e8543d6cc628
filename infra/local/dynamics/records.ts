/** Reads the local Dataverse with the rights of the member of staff who uses the form. */
import { entitySet, primaryKey } from '../../../domain/schema/index.ts';
import type { ModelDrivenForm } from './forms.ts';

export type FormRecord = { id: string; name: string };
export type Addresses = { siteUrl: string; dataverseUrl: string; signinUrl: string };

const shown = 15;

/** Gets a token of staff. @throws Error when the sign-in service issues none */
export async function staffToken({ signinUrl }: Addresses): Promise<string> {
  const response = await fetch(`${signinUrl}/_local/token`, {
    method: 'POST',
    body: JSON.stringify({ user: 'staff', audience: 'dataverse' }),
  });
  const { access_token }: { access_token?: string } = await response.json();
  if (access_token === undefined) throw new Error(`The sign-in service gave no token (${response.status}).`);
  return access_token;
}

/** Returns some records of the form's table, newest first, so that a new applicant is easy to find. */
export const recordsOf = (addresses: Addresses, { table, nameColumn }: ModelDrivenForm): Promise<FormRecord[]> =>
  read(addresses, entitySet(table), nameColumn, primaryKey(table), {
    $orderby: `createdon desc,${nameColumn}`,
    $top: String(shown),
  });

async function read(addresses: Addresses, set: string, name: string, key: string, query: Record<string, string>) {
  const search = new URLSearchParams({ $select: `${key},${name}`, ...query });
  const response = await fetch(`${addresses.dataverseUrl}/api/data/v9.2/${set}?${search}`, {
    headers: { Authorization: `Bearer ${await staffToken(addresses)}` },
  });
  if (!response.ok) throw new Error(`Dataverse returned ${response.status} for ${set}.`);
  const { value }: { value: Record<string, string | null>[] } = await response.json();
  return value.map((row) => ({ id: row[key] ?? '', name: row[name] ?? '' }));
}

/** Reads Dataverse as a page of the organisation does: on the same origin, with the signed-in user's rights. */
export async function readAsStaff(addresses: Addresses, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${addresses.dataverseUrl}${path}`, {
    headers: { Authorization: `Bearer ${await staffToken(addresses)}` },
  });
  return { status: response.status, text: await response.text() };
}
