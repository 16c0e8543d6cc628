/** What a company's import changes of volunteers, over the Dataverse service: nobody else's people, and no newer change. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { organizationVolunteersIn } from '../../api/adapters/organizationVolunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { aDataverse } from './dataverse.ts';
import { linkedPeople } from './linkedPeople.ts';

const { contact, externalOrganization, programme, scheme, volunteerProfile } = tables;
const service = await aDataverse();
const dataverse = service.client();
const { aVolunteer, anOrganization, deactivate } = linkedPeople(dataverse);
const of = (id: string) => ({ 'crf69_Organization@odata.bind': rowReference(externalOrganization, id) });
const organizationOf = async (id: string) => (await dataverse.retrieve(volunteerProfile, id))._crf69_organization_value;
const imported = (organizationId: string, profileId?: string, as: 'update' | 'join' | 'move' = 'join') => ({
  id: randomUUID(),
  organizationId,
  profile: { crf69_volunteerid: 'New' },
  contact: { crf69_contid: 'New' },
  ...(profileId && { existing: { profileId, as } }),
});

it('an organisation is found with its programme and its schemes by name, unless it was deactivated', async () => {
  const adapter = organizationVolunteersIn(dataverse);
  const [programmeId, schemeId] = [randomUUID(), randomUUID()];
  const bare = await anOrganization({ crf69_orgid: null, crf69_email: null });
  await dataverse.create(programme, programmeId, { crf69_name: 'Reading' });
  await dataverse.create(scheme, schemeId, { crf69_schemeid: 'Corporate days' });
  const full = await anOrganization({ 'crf69_Programme@odata.bind': rowReference(programme, programmeId) });
  await dataverse.associate(externalOrganization, full, 'crf69_externalorganization_schemes', schemeId);
  expect(await adapter.findOrganization(full)).toMatchObject({
    id: full,
    name: 'Bright',
    email: 'b@x.test',
    programme: { id: programmeId, name: 'Reading' },
    schemes: [{ id: schemeId, name: 'Corporate days' }],
  });
  expect(await adapter.findOrganization(bare)).toEqual({
    id: bare,
    name: '',
    email: undefined,
    programme: undefined,
    schemes: [],
  });
  await deactivate(externalOrganization, full);
  expect([await adapter.findOrganization(full), await adapter.findOrganization('x')]).toEqual([undefined, undefined]);
});

it('a company’s import adds, updates and moves each volunteer by itself, and only as far as it may', async () => {
  const adapter = organizationVolunteersIn(dataverse);
  const [mine, others] = [await anOrganization(), await anOrganization()];
  const [own, theirs] = [await aVolunteer(of(mine)), await aVolunteer(of(others))];
  const [free, ofNone] = [await aVolunteer(), await aVolunteer()];
  const rows = [
    imported(mine),
    imported(mine, own, 'update'),
    imported(mine, free, 'join'),
    imported(mine, theirs, 'join'),
    imported(mine, theirs, 'update'),
    imported(mine, ofNone, 'update'),
    imported(mine, randomUUID(), 'update'),
    imported(mine, own, 'update'),
  ];
  const results = await adapter.write(rows);
  const failed = rows.map((row) => results.get(row)?.outcome === 'failed');
  expect(failed).toEqual([false, false, false, true, true, true, true, true]);
  expect(rows.slice(3).map((row) => results.get(row))).toMatchObject([
    { reason: expect.stringContaining('another organisation') },
    { reason: expect.stringContaining('does not belong') },
    { reason: expect.stringContaining('does not belong') },
    { reason: expect.stringContaining('no longer exists') },
    { reason: expect.stringContaining('An earlier row') },
  ]);
  expect(await dataverse.retrieve(volunteerProfile, own)).toMatchObject({ crf69_volunteerid: 'New' });
  expect(await dataverse.retrieve(volunteerProfile, rows[0]?.id ?? '')).toMatchObject({ crf69_volunteerid: 'New' });
  expect(await Promise.all([free, ofNone, theirs].map(organizationOf))).toEqual([mine, null, others]);
  for (const one of [ofNone, theirs])
    expect(await dataverse.retrieve(volunteerProfile, one)).not.toMatchObject({ crf69_volunteerid: 'New' });
  expect(await adapter.write([])).toEqual(new Map());
  expect((await dataverse.listAll(contact)).map((row) => row.crf69_contid)).toContain('New');
});

it('a company’s import does not move a volunteer whom somebody else has moved meanwhile', async () => {
  const [mine, others, free] = [await anOrganization(), await anOrganization(), await aVolunteer()];
  let isDone = false;
  const overtaken = service.client({
    fetch: async (input, init) => {
      if (!isDone && /^PATCH /m.test(String(init?.body ?? ''))) {
        isDone = true;
        await dataverse.update(volunteerProfile, free, of(others));
      }
      return fetch(input, init);
    },
  });
  const row = imported(mine, free, 'join');
  expect((await organizationVolunteersIn(overtaken).write([row])).get(row)?.outcome).toBe('failed');
  expect([isDone, await organizationOf(free)]).toEqual([true, others]);
});

it('a company’s import of which one row was throttled is no answer, because writing it again is safe', async () => {
  const mine = await anOrganization();
  const throttling = service.client({
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (!/^(PATCH|POST) /m.test(String(init?.body ?? ''))) return response;
      const text = (await response.text()).replace(/HTTP\/1\.1 2\d\d [\w ]+/g, 'HTTP/1.1 429 Too Many Requests');
      return new Response(text, {
        status: response.status,
        headers: { 'Content-Type': response.headers.get('content-type') ?? '' },
      });
    },
  });
  await expect(organizationVolunteersIn(throttling).write([imported(mine)])).rejects.toThrow();
});
