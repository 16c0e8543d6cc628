/** Rows of forms whose answers become one new row, bound to the row behind the link and named after it. */
import type { TableDefinition } from '../schema/definitions.ts';
import { externalOrganization } from '../schema/tables/externalOrganization.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import type { Form } from './formTypes.ts';
import { bound, columnsFrom, type FormRows, linkedRowOf, rootName } from './rowsFromAnswers.ts';

const behindLink = { VolunteerProfile: volunteerProfile, Organization: externalOrganization };

/** Returns the rows of such a form. @param lookup binds the new row to the volunteer or organisation of the link */
export const rowsBoundTo = (lookup: keyof typeof behindLink, form: Form, table: TableDefinition): FormRows => ({
  root: table,
  rows: (submission) => {
    const { id, name } = linkedRowOf(submission);
    return [
      {
        table,
        id: submission.idFor(rootName),
        row: {
          ...columnsFrom(form, table, submission.answers),
          crf69_name: name,
          ...bound(lookup, behindLink[lookup], id),
        },
      },
    ];
  },
});
