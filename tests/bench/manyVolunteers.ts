/** Creates many volunteers in the organisation that the screens show. */
import { randomUUID } from 'node:crypto';
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';

const perBatch = 1000;
const surnames = ['Tan', 'Lim', 'Lee', 'Ng', 'Wong', 'Goh', 'Chua', 'Kaur', 'Rahman', 'Pillai'];
const roles = Object.values(volunteerRole.codes);

/** Returns the unique ending of the n-th volunteer's name. */
export const numberOf = (n: number): string => `No. ${String(n).padStart(6, '0')}`;

/** One in ten has this name. */
export const oftenCalled = `${surnames[0]} No.`;

/** Creates the volunteers from one number up to another, each with a name, an address and a role. */
export async function makeVolunteers(dataverse: Client, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += perBatch) {
    const numbers = Array.from({ length: Math.min(perBatch, to - start) }, (_, index) => start + index);
    valuesOf(await dataverse.batch(numbers.map(volunteer)));
  }
}

const volunteer = (n: number) =>
  create(tables.volunteerProfile, randomUUID(), {
    crf69_volunteerid: `${surnames[n % surnames.length]} ${numberOf(n)}`,
    crf69_volunteeremail: `volunteer${n}@example.org`,
    crf69_role: roles[n % roles.length] ?? null,
  });
