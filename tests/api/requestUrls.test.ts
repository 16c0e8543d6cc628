/** Addresses of requests are kept by logs that are not ours: none to Dataverse holds a name, an address or a number. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressNotes, refuseSms, worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { importRows } from '../../api/usecases/importOrganization.ts';
import { askReferees } from '../../api/usecases/references/askReferees.ts';
import { addressBounced } from '../../api/usecases/references/chaseReferences.ts';
import { raiseConcern } from '../../api/usecases/safeguarding/raiseConcern.ts';
import { importedRowId } from '../../domain/imports/rowId.ts';
import { concernKind } from '../../domain/schema/choices/concerns.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { anOrganization } from './linkedRows.ts';
import { mailing, sender } from './mailing.ts';
import { submitting } from './submitting.ts';

// A Monday, within working hours.
const appContext = anApp({ now: '2026-03-02T02:00:00Z' });
const { runUntilIdle } = mailing(appContext);

const mark = 'Zyxwvut';
const mailbox = 'zyxwvut@marked.example';
const number = '+6598127364';
const by = `${mark} (${mailbox})`;

it('an application, a chase, a bounce, an import, a concern and an email leave no personal data in an address', async () => {
  const person = { crf69_contid: mark, crf69_email: mailbox, crf69_number: number };
  await submitting(appContext)('volunteerApplication', { changes: person });
  const [volunteer] = await appContext().dataverse.listAll(tables.volunteerProfile);
  const id = volunteer?.crf69_volunteerprofileid ?? '';
  for (const { crf69_crresponseid } of await appContext().dataverse.listAll(tables.characterReference))
    await appContext().dataverse.update(tables.characterReference, crf69_crresponseid, { crf69_email: mailbox });

  await askReferees(id, by, appContext());
  await addressBounced(mailbox, appContext());
  const record = { param: 'vol_id', id } as const;
  await addressNotes(record, appContext());
  await worksAgain(record, by, appContext());
  await refuseSms(record, by, appContext());
  const organization = await anOrganization(appContext().dataverse);
  const row = {
    crf69_volunteerprofileid: importedRowId(organization, 1),
    crf69_volunteerid: mark,
    crf69_volunteerstatus: 955_870_008,
    crf69_role: 955_870_007,
    'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, organization),
    crf69_Contact: person,
  };
  const mayWrite = async () => {};
  await importRows([row], appContext(), { namedId: organization, by, mayWrite });
  const concern = { idempotencyKey: randomUUID(), by, volunteerId: id, about: mark, subject: 'others' as const };
  await raiseConcern({ ...concern, kind: concernKind.codes.other, facts: mark }, appContext());
  const email = { subject: mark, body: `<p>${mark}</p>`, sender };
  await sendEmail({ idempotencyKey: randomUUID(), by, emails: [mailbox], ...email }, appContext());
  await runUntilIdle();

  const references = await appContext().dataverse.listAll(tables.characterReference);
  expect(references.filter(({ crf69_bouncedon }) => crf69_bouncedon !== null)).not.toEqual([]);
  const urls = appContext().requestUrls();
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter((url) => /zyxwvut|98127364/i.test(url))).toEqual([]);
});
