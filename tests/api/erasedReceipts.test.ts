/** Staff take in an application that looks automated while it is being erased: the copy of its receipt is not sent any more. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { confirmErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { challengeFor } from '../../api/usecases/forms/proofOfWork.ts';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { solved } from '../../api/usecases/forms/solved.example.ts';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import { sweepLedger } from '../../api/usecases/sweepLedger.ts';
import { eq } from '../../dataverse/filter.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { erasingIn } from './erasingIn.ts';
import { requestOf } from './submitting.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { asked } = erasingIn(app);
const { messageDelivery, volunteerProfile } = tables;

/** An application that looks automated, whose receipt waits. @returns its profile and contact */
async function heldApplication(email: string) {
  const { form, rows } = formsByName.volunteerApplication;
  const key = randomUUID();
  const changes = { crf69_email: email };
  const request = requestOf('volunteerApplication', { key, filling: '60 extra', changes });
  const proof = solved(challengeFor(key, app()));
  await submitWithReceipt(form, rows, { ...request, proof }, app(), expect.unreachable);
  const waiting = { filter: eq('crf69_recipient', email) };
  const [delivery] = await app().dataverse.listAll(messageDelivery, waiting);
  const id = delivery?.crf69_recordid ?? '';
  const { _crf69_contact_value: contact } = await app().dataverse.retrieve(volunteerProfile, id);
  return { id, contact: contact ?? '', delivery: delivery?.crf69_messagedeliveryid ?? '' };
}

it('the receipt of an application that staff take in while it is erased is sent to nobody, whenever the queue has it', async () => {
  const { dataverse, outbox, receiptQueue, retentionPeople } = app();
  const email = `${randomUUID()}@example.com`;
  const { id, contact } = await heldApplication(email);
  await confirmErasing(await asked(contact), app());
  const send = () => receiptQueue.run(async (call) => void (await sendReceipt(call, app())));
  const known = async () => {
    const rows = await dataverse.listAll(messageDelivery, { filter: eq('crf69_recipient', email) });
    return [rows.length, (await outbox.messages()).filter(({ to }) => to === email).length];
  };
  const takenIn = {
    ...app(),
    retentionPeople: {
      ...retentionPeople,
      // Nothing is on its way yet: then staff take it in, and the hourly sweep queues its receipt.
      async leave(...of: Parameters<typeof retentionPeople.leave>) {
        const isFree = await retentionPeople.leave(...of);
        await dataverse.update(volunteerProfile, id, { crf69_heldback: false, statecode: activeState, statuscode: 1 });
        app().pass(2 * 3600);
        await sweepLedger(app());
        expect([isFree, receiptQueue.nextIn()]).toEqual([true, 0]);
        return isFree;
      },
    },
  };
  expect(await carryOutErasing(takenIn)).toBe(1);
  expect(await dataverse.find(volunteerProfile, id)).toBeUndefined();
  await send();
  expect(await known()).toEqual([0, 0]);
});

it('a receipt whose row of the ledger was deleted while its application is still there is sent to nobody', async () => {
  const { dataverse, outbox, receiptQueue } = app();
  const email = `${randomUUID()}@example.com`;
  const { id, delivery } = await heldApplication(email);
  await dataverse.update(volunteerProfile, id, { crf69_heldback: false, statecode: activeState, statuscode: 1 });
  app().pass(2 * 3600);
  await sweepLedger(app());
  // What is erased of them first.
  await dataverse.remove(messageDelivery, delivery);
  await receiptQueue.run(async (call) => void (await sendReceipt(call, app())));
  const rows = await dataverse.listAll(messageDelivery, { filter: eq('crf69_recipient', email) });
  expect([rows, (await outbox.messages()).filter(({ to }) => to === email)]).toEqual([[], []]);
});
