/** A company's import, over a store in memory: each volunteer once, and only of that company. */
import { describe, expect, it } from 'vitest';
import { mostImportedRows } from '../../domain/imports/organizationImport.ts';
import type { ImportedVolunteer } from '../adapters/importedVolunteer.ts';
import { findOrganization, importRows } from './importOrganization.ts';
import { Problem } from './problems.ts';
import { secretIds } from './submissionKey.ts';

const organization = '0a1b2c3d-0000-4000-8000-00000000000f';
const other = '0a1b2c3d-0000-4000-8000-00000000000e';
const own = '0A1B2C3D-0000-4000-8000-000000000001';
const bind = (id: string) => ({ 'crf69_Organization@odata.bind': `/crf69_externalorganizations(${id})` });
const person = { crf69_Contact: { crf69_contid: 'Ann', crf69_email: 'ann@x.test', crf69_number: '81234567' } };

async function importing(
  given: readonly Record<string, unknown>[],
  by: Parameters<typeof importRows>[2] = {},
  isLost = false,
) {
  const written: ImportedVolunteer[] = [];
  const asked: string[] = [];
  const result = await importRows(
    given,
    {
      now: () => new Date('2026-03-02T04:00:00Z'),
      secretId: secretIds('secret'),
      organizationVolunteers: {
        findOrganization: async (id) => {
          asked.push(id);
          return id === organization
            ? { id, name: 'Bright', email: undefined, programme: undefined, schemes: [] }
            : undefined;
        },
        write: async (volunteers) => {
          written.push(...volunteers);
          return new Map(isLost ? [] : volunteers.map((one) => [one, { id: one.id, outcome: 'added' as const }]));
        },
      },
    },
    by,
  ).catch((error: unknown) => (error instanceof Problem ? error.details.code : error));
  return { result, written, asked };
}

describe('a row of a company’s import', () => {
  it('a row of a company’s import has an id of its person and company, the same each time', async () => {
    const { result, written } = await importing([{ ...person, ...bind(organization) }], { by: 'Jo' });
    // A changed id adds everybody of an earlier import a second time.
    expect(result).toEqual({ rows: [{ id: '166bf9e3-ca2e-8edb-9b61-64e870c9320f', outcome: 'added' }] });
    expect(written).toEqual([
      {
        id: '166bf9e3-ca2e-8edb-9b61-64e870c9320f',
        organizationId: organization,
        contact: { crf69_contid: 'Ann', crf69_email: 'ann@x.test', crf69_number: '+6581234567' },
        profile: {
          crf69_volunteerid: 'Ann',
          crf69_volunteeremail: 'ann@x.test',
          crf69_importedby: 'Jo',
          ...bind(organization),
          crf69_volunteerstatus: 955_870_008,
          crf69_statusseen: 955_870_008,
          crf69_statussince: '2026-03-02T04:00:00Z',
          crf69_role: 955_870_007,
        },
      },
    ]);
    const named = await importing([{ ...person, ...bind(organization), crf69_volunteerprofileid: own }]);
    expect(named.written[0]?.id).toBe(own.toLowerCase());
    expect(named.written[0]?.profile).not.toHaveProperty('crf69_importedby');
    const another = await importing([{ crf69_volunteerid: 'Bo', ...bind(organization) }]);
    expect([another.written[0]?.contact, another.written[0]?.id === written[0]?.id]).toEqual([
      { crf69_contid: 'Bo' },
      false,
    ]);
  });

  it('a row of a company’s import changes an existing volunteer only as it says', async () => {
    const [update] = (
      await importing([{ ...person, ...bind(organization), existing: { profileId: own, as: 'update' } }])
    ).written;
    expect(update).toMatchObject({ existing: { profileId: own.toLowerCase(), as: 'update' } });
    expect(update?.profile).not.toHaveProperty('crf69_role');
    for (const existing of [
      {},
      null,
      'x',
      { profileId: own },
      { profileId: 'x', as: 'update' },
      { profileId: own, as: 'x' },
    ]) {
      const { result, written } = await importing([{ ...person, ...bind(organization), existing }]);
      const reason = 'This row does not say whether to add or update the volunteer.';
      expect([result, written]).toEqual([{ rows: [{ id: expect.any(String), outcome: 'failed', reason }] }, []]);
    }
  });

  it('a row of a company’s import that is wrong stops no other, and one without an answer failed', async () => {
    const wrong = { crf69_Contact: { crf69_contid: 'Bo', crf69_email: 'nobody' }, ...bind(organization) };
    const { result, written } = await importing([wrong, { ...person, ...bind(organization) }]);
    expect(result).toMatchObject({ rows: [{ outcome: 'failed', reason: expect.any(String) }, { outcome: 'added' }] });
    expect(written).toHaveLength(1);
    const unnamed = await importing([{ crf69_Contact: [], ...bind(organization) }]);
    expect(unnamed.result).toMatchObject({ rows: [{ outcome: 'failed' }] });
    const lost = await importing([{ ...person, ...bind(organization) }], {}, true);
    expect(lost.result).toEqual({ rows: [{ id: lost.written[0]?.id, outcome: 'failed' }] });
  });

  it('a row of a company’s import belongs to the company of the address, where its importer may write', async () => {
    const row = { ...person, ...bind(organization.toUpperCase()) };
    expect((await importing([row], { namedId: `{${organization.toUpperCase()}}` })).written[0]?.organizationId).toBe(
      organization,
    );
    expect((await importing([row], { namedId: other })).result).toBe('wrong-organization');
    expect((await importing([row, { ...person, ...bind(other) }], { namedId: organization })).result).toBe(
      'wrong-organization',
    );
    expect((await importing([row, { ...person, ...bind(other) }])).result).toBe('not-found');
    for (const bound of [
      'x',
      `x/crf69_externalorganizations(${organization})`,
      `/crf69_externalorganizations(${organization})x`,
    ]) {
      const { result, written } = await importing([{ ...person, 'crf69_Organization@odata.bind': bound }]);
      expect([result, written]).toEqual(['not-found', []]);
    }
    const asked: string[] = [];
    const mayWrite = async (id: string) => {
      asked.push(id);
      throw new Error('no right');
    };
    expect([(await importing([row], { mayWrite })).result, asked]).toEqual([new Error('no right'), [organization]]);
  });

  it('a row of a company’s import is one of at least one and not too many', async () => {
    const row = { ...person, ...bind(organization) };
    expect((await importing([])).result).toBe('too-many-rows');
    expect((await importing(new Array(mostImportedRows).fill(row))).written).toHaveLength(mostImportedRows);
    expect((await importing(new Array(mostImportedRows + 1).fill(row))).result).toBe('too-many-rows');
  });
});

it('an organisation is found by its id, with or without braces', async () => {
  const found = { id: organization, name: 'Bright', email: undefined, programme: undefined, schemes: [] };
  const context = {
    now: () => new Date(0),
    secretId: secretIds('secret'),
    organizationVolunteers: {
      findOrganization: async (id: string) => (id === organization ? found : undefined),
      write: async () => new Map(),
    },
  };
  expect(await findOrganization(`{${organization}}`, context)).toBe(found);
  await expect(findOrganization(other, context)).rejects.toMatchObject({ details: { code: 'not-found' } });
});
