/** Creates volunteers and organisations of a test's own, so that no test depends on another's rows. */
import { randomUUID } from 'node:crypto';
import { bind } from '../../dataverse/key.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { staffDataverse } from './dataverse.ts';
import { insertKeyed } from './insertKeyed.ts';

export type Cast = {
  /** A unique part of every name. */
  mark: string;
  organization: string;
  addressOf: (who: string) => string;
};

/** Letters only: a name with digits counts as none, and is left out of emails. */
export const aMark = (): string =>
  `Zq${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijkmnopr'.charAt(Number(digit)))}`;

/** Returns the address of a person in a cast. */
export const addressIn = (mark: string, who: string): string => `${who}.${mark}@example.org`.toLowerCase();

/**
 * Creates an organisation with an address, and volunteers: Ann and Ben of the organisation, Cat without one (a mentor),
 * Dan who has Ann's address in capitals, Eve without an address.
 */
export async function aCast(mark = aMark()): Promise<Cast> {
  const addressOf = (who: string) => addressIn(mark, who);
  const organization = `${mark} Kites`;
  const organizationId = randomUUID();
  const dataverse = staffDataverse();
  await dataverse.send(
    insertKeyed(tables.externalOrganization, organizationId, {
      crf69_orgid: organization,
      crf69_email: addressOf('kites'),
    }),
  );
  const ofOrganization = { 'crf69_Organization@odata.bind': bind(tables.externalOrganization, organizationId) };
  const { regular, academicMentor } = volunteerRole.codes;
  const volunteers = [
    { name: 'Ann', email: addressOf('ann'), role: regular, ...ofOrganization },
    { name: 'Ben', email: addressOf('ben'), role: regular, ...ofOrganization },
    { name: 'Cat', email: addressOf('cat'), role: academicMentor },
    { name: 'Dan', email: addressOf('ann').toUpperCase(), role: regular },
    { name: 'Eve', email: null, role: regular },
  ];
  for (const { name, email, role, ...lookups } of volunteers) {
    await dataverse.send(
      insertKeyed(tables.volunteerProfile, randomUUID(), {
        crf69_volunteerid: `${mark} ${name}`,
        crf69_volunteeremail: email,
        crf69_role: role,
        ...lookups,
      }),
    );
  }
  return { mark, organization, addressOf };
}
