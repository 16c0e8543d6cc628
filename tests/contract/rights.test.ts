/**
 * Tests that a role allows what it says, and nothing else, and that secured columns are hidden from everybody without
 * the right.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dataverseByRole } from './byRole.ts';
import type { Answer } from './dataverse.ts';

const as = await dataverseByRole();
const missing = ({ status, text }: Answer) => `${status} ${/missing (\w+) privilege/.exec(text)?.[1] ?? text}`;

/** Creates a person with a secured answer. */
async function aContact(): Promise<string> {
  const id = randomUUID();
  const row = {
    crf69_contactid: id,
    crf69_contid: 'Lim',
    crf69_criminalrecords: 'None',
    crf69_smokinghabits: 955870000,
  };
  expect((await as('administrator', 'POST', 'crf69_contacts', row)).status).toBe(204);
  return id;
}

it('a role allows reading what its uses read, on every path to a table', async () => {
  expect(missing(await as('staff', 'GET', 'crf69_concerns'))).toBe('403 prvReadcrf69_concern');
  expect(missing(await as('staff', 'GET', 'crf69_concerns/$count'))).toBe('403 prvReadcrf69_concern');
  const ways = [
    '$expand=crf69_concern_VolunteerProfile($select=crf69_code)',
    '$filter=crf69_concern_VolunteerProfile/any(a:a/crf69_code eq %27x%27)',
    '$apply=filter(crf69_concern_VolunteerProfile/any(a:a/crf69_code eq %27x%27))/aggregate($count as n)',
  ];
  for (const way of ways) {
    const answer = await as('staff', 'GET', `crf69_volunteerprofiles?${way}`);
    expect(missing(answer), way).toBe('403 prvReadcrf69_concern');
  }
  expect((await as('app', 'GET', 'crf69_volunteerprofiles?$orderby=crf69_Contact/crf69_contid')).status).toBe(200);
});

it('a role allows nobody to delete what no screen deletes', async () => {
  const id = await aContact();
  for (const role of ['app', 'staff', 'officer'] as const)
    expect(missing(await as(role, 'DELETE', `crf69_contacts(${id})`))).toBe('403 prvDeletecrf69_contact');
});

it('a role needs a right on both tables of a lookup, checked before it reveals whether a row exists', async () => {
  const profile = randomUUID();
  const location = randomUUID();
  await as('administrator', 'POST', 'crf69_locations', { crf69_locationid: location, crf69_locid: 'East' });
  await as('administrator', 'POST', 'crf69_volunteerprofiles', { crf69_volunteerprofileid: profile });
  const bound = { 'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${profile})` };
  expect(missing(await as('staff', 'POST', 'crf69_volunteerfeedbacks', bound))).toContain('prvCreate');
  const path = `crf69_schemeses(${randomUUID()})`;
  expect(missing(await as('app', 'PATCH', path, { crf69_schemeid: 'x' }, { 'If-Match': '*' }))).toBe(
    '403 prvWritecrf69_schemes',
  );
});

it('a role changes no metadata, no role and no solution, and reads the metadata that it needs', async () => {
  for (const path of ['EntityDefinitions', 'roles', 'publishers', 'fieldpermissions'])
    expect((await as('officer', 'POST', path, {})).status, path).toBe(403);
  const read = async (role: 'app' | 'staff', path: string) => (await as(role, 'GET', path)).status;
  expect([await read('staff', 'EntityDefinitions?$select=LogicalName'), await read('staff', 'roles')]).toEqual([
    200, 403,
  ]);
  expect([await read('app', 'GlobalOptionSetDefinitions'), await read('app', 'RelationshipDefinitions')]).toEqual([
    200, 403,
  ]);
});

it('a secured column may be written by a form or an import for somebody new, and changed only by whoever may read it', async () => {
  const row = { crf69_contid: 'Tan', crf69_criminalrecords: 'None' };
  for (const role of ['app', 'staff', 'officer'] as const)
    expect((await as(role, 'POST', 'crf69_contacts', row)).status).toBe(204);
  const path = `crf69_contacts(${await aContact()})`;
  const change = (role: 'app' | 'staff' | 'officer') =>
    as(role, 'PATCH', path, { crf69_criminalrecords: 'One' }, { 'If-Match': '*' });
  for (const role of ['app', 'officer'] as const) expect((await change(role)).status).toBe(204);
  expect((await change('staff')).status).toBe(403);
});
