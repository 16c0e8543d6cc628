/** Opens each form: a link with a row of the test's own, and unique answers. */
import { randomUUID } from 'node:crypto';
import { literal } from '../../dataverse/literal.ts';
import { exampleOf } from '../../domain/forms/examples.example.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { greet } from '../../domain/forms/greet.ts';
import { formsWithRows } from '../../domain/forms/index.ts';
import type { TypedAnswers } from '../../domain/forms/payload.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import type { Row, TableDefinition } from '../../domain/schema/index.ts';
import { tables } from '../../domain/schema/index.ts';
import { anOrganization, aReferee, aVolunteer } from '../api/linkedRows.ts';
import { staffDataverse } from './dataverse.ts';

export type Visit = {
  path: string;
  /** The form's greeting; undefined without a link. */
  greeting?: string;
  typed: TypedAnswers;
  /** Reads what this visit submitted, as stored in Dataverse. */
  stored: () => Promise<Row<TableDefinition>[]>;
};

const dataverse = staffDataverse();

const behind = {
  vol_id: { make: aVolunteer, column: '_crf69_volunteerprofile_value', record: { vol_name: 'Nur Aisyah' } },
  org_id: { make: anOrganization, column: '_crf69_organization_value', record: { org_name: 'Bright Minds' } },
  cr_id: {
    make: aReferee,
    column: 'crf69_crresponseid',
    record: { crf69_name: 'Tan Wei Ling', vol_name: 'Nur Aisyah' },
  },
} as const;

export async function aVisitTo(form: Form): Promise<Visit> {
  const root = rootOf(form);
  const typed = exampleOf(form);
  if (!form.link) {
    const email = `${randomUUID()}@example.com`;
    const column = form === volunteerApplication ? 'crf69_volunteeremail' : 'crf69_email';
    const locations = form === volunteerApplication ? { preferredlocation: await someLocations() } : {};
    return {
      path: form.path,
      typed: { ...typed, email, ...locations },
      stored: () => rowsWith(root, column, email),
    };
  }
  const { make, column, record } = behind[form.link.param];
  const id = await make(dataverse);
  return {
    path: pathOf(form, id),
    greeting: greet(form.link, record),
    typed,
    stored: async () => {
      const rows = await rowsWith(root, column, id);
      // A referee's row exists before it is answered.
      return rows.filter((row) => column !== 'crf69_crresponseid' || row.crf69_answeredon !== null);
    },
  };
}

/** No type describes which columns the forms' tables share, so the condition is written from the schema. */
const rowsWith = (table: TableDefinition, column: string, value: string): Promise<Row<TableDefinition>[]> =>
  dataverse.listAll(table, { filter: { write: () => `${column} eq ${literal(table, column, value)}` } });

export const pathOf = (form: Form, linkId: string): string => form.path.replace(/:\w+/, linkId);

/** Returns the answers of a visit as the device keeps them: the name in its storage, and what is stored. @param on the page */
export function keptDraftOf({ path, typed }: Visit, on = 0): [name: string, draft: string] {
  const [key, now] = [randomUUID(), Date.now()];
  const draft = { key, begunOn: now - 600_000, savedOn: now, page: on, answers: typed };
  return [`draft ${path.replace(/\/$/, '')} ${key}`, JSON.stringify(draft)];
}

export function rootOf(form: Form): TableDefinition {
  const rows = formsWithRows.find((each) => each.form === form)?.rows;
  if (!rows) throw new Error(`Nothing is known of the rows of ${form.title}.`);
  return rows.root;
}

async function someLocations(): Promise<string[]> {
  const { rows } = await dataverse.page(tables.location, { pageSize: 2 });
  return rows.map(({ crf69_locationid }) => crf69_locationid);
}
