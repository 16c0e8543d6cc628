import { contact } from '../../schema/tables/contact.ts';
import { externalOrganization } from '../../schema/tables/externalOrganization.ts';
import { consentByForm } from '../consentRow.ts';
import { bound, columnsFrom, type FormRows, type NewRow, rootName, type Submission } from '../rowsFromAnswers.ts';
import { organizationApplication } from './questions.ts';

/** Builds one organisation, bound to its contact person. */
export const organizationApplicationRows: FormRows = { root: externalOrganization, rows: rowsOf };

function rowsOf({ answers, idFor }: Submission): NewRow[] {
  const contactId = idFor('contact');
  const organization: NewRow['row'] = {
    ...columnsFrom(organizationApplication, externalOrganization, answers),
    // Until staff enter another address, the organisation is reached through the person who applied.
    crf69_email: answers.values.email ?? null,
    crf69_number: answers.values.number ?? null,
    ...bound('Contact', contact, contactId),
  };
  return [
    { table: contact, id: contactId, row: columnsFrom(organizationApplication, contact, answers) },
    consentByForm(idFor('consent'), contactId),
    { table: externalOrganization, id: idFor(rootName), row: organization },
  ];
}
