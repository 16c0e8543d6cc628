/** Drafts of emails go by a rule of the schedule: once an officer has put it in force and confirmed what is due. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { carryOutRetention } from '../../api/usecases/retention/carryOut.ts';
import { requestKind } from '../../domain/schema/choices/privacy.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { day, retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T02:00:00Z' });
const { carryAllOut, confirmed, inForce, latestRun } = retentionIn(app);
const { contact, emailDraft, privacyRequest } = tables;

const aDraft = async (subject: string, recipients: string | null = null) => {
  const id = randomUUID();
  await app().dataverse.create(emailDraft, id, { crf69_subject: subject, crf69_recipients: recipients });
  return id;
};
const left = async () => (await app().dataverse.listAll(emailDraft)).map((row) => row.crf69_subject).toSorted();

it('a draft goes so long after its last change, by a rule in force and an officer’s press; one that is changed, or is to a person whose data is held, stays', async () => {
  const { dataverse, pass } = app();
  const held = randomUUID();
  await dataverse.create(contact, held, { crf69_contid: 'Bo', crf69_email: 'bo@x.test' });
  await dataverse.create(privacyRequest, randomUUID(), {
    crf69_requestkind: requestKind.codes.dispute,
    'crf69_Contact@odata.bind': rowReference(contact, held),
  });
  await aDraft('Old');
  const changing = await aDraft('Changing');
  await aDraft('To Bo', 'ann@x.test,Bo@x.test');
  pass(300 * day);
  await aDraft('Newer');
  pass(100 * day);
  await confirmed().catch(() => undefined);
  expect(await left(), 'while the rule is a draft').toEqual(['Changing', 'Newer', 'Old', 'To Bo']);
  await inForce('drafts');
  await confirmed();
  expect((await latestRun()).items.map((item) => item.crf69_counts)).toEqual(['{"emaildraft":2}']);
  await dataverse.update(emailDraft, changing, { crf69_subject: 'Changed' });
  await carryAllOut();
  expect(await left()).toEqual(['Changed', 'Newer', 'To Bo']);
  expect(await carryOutRetention(app())).toBe(0);
});
