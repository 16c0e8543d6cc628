/** A submission, over rows in memory: it is stored once, whatever is lost on the way, and answered in the same way again. */

import { describe, expect, it } from 'vitest';
import { examplePayload } from '../../../domain/forms/examples.example.ts';
import { concernAnswer } from '../../../domain/schema/choices/references.ts';
import type { AnswerRow, FoundLink } from '../../adapters/links.ts';
import { anOffice, key, linked, once, open, other, rowId, secretId } from './office.example.ts';
import { challengeFor, taskAfter } from './proofOfWork.ts';
import { solved } from './solved.example.ts';

const reference = { reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/) };
const mark = { crf69_submissiondigest: expect.any(String), crf69_submissionreference: reference.reference };

describe('a form that anybody may fill in', () => {
  it('a form that anybody may fill in is stored with its mark on one row, and a copy of its receipt is queued', async () => {
    const { submit, stored, queued } = anOffice();
    const receipt = await submit(open);
    expect(receipt).toEqual(reference);
    expect(stored).toHaveLength(1);
    const marked = stored[0]?.filter(({ row }) => 'crf69_submissionreference' in row) ?? [];
    expect(marked).toEqual([expect.objectContaining({ table: open.rows.root, row: expect.objectContaining(mark) })]);
    expect(queued).toEqual([
      {
        form: open.form.path,
        recordId: secretId(key, 'root'),
        day: '2026-03-02',
        reference: marked[0]?.row.crf69_submissionreference,
        to: examplePayload(open.form).crf69_email,
        asked: 'asked',
        caller: expect.stringMatching(/^[\da-f]{8}$/),
      },
    ]);
  });

  it('a form that anybody may fill in is stored once under its key, and another time under another', async () => {
    const { submit, stored } = anOffice();
    const first = await submit(open);
    expect(await submit(open)).toEqual(first);
    expect(stored).toHaveLength(1);
    expect(await submit(open, { answers: { crf69_orgid: 'Somebody else' } })).toMatchObject({ status: 422 });
    expect(await submit(open, { idempotencyKey: other })).not.toEqual(first);
    expect(stored).toHaveLength(2);
  });

  it('a late try of what is stored gets its receipt, though its answers would be refused by now', async () => {
    const { context, submit, stored } = anOffice();
    const first = await submit(open);
    Object.assign(context.optionLists, { optionCodes: async () => () => new Set() });
    expect(await submit(open, { idempotencyKey: other })).toMatchObject({ code: 'invalid-answers' });
    expect(await submit(open)).toEqual(first);
    expect(stored).toHaveLength(1);
  });

  it.each([null, '', 'no key'])('a form that anybody may fill in needs a key: %j', async (idempotencyKey) => {
    expect(await anOffice().submit(open, { idempotencyKey })).toMatchObject({ status: 400 });
  });

  it('a form that anybody may fill in is refused with what is wrong, and nothing is stored or sent', async () => {
    const { submit, stored, queued } = anOffice();
    expect(await submit(open, { answers: { crf69_email: 'nobody' } })).toMatchObject({
      code: 'invalid-answers',
      fields: { crf69_email: expect.any(String) },
    });
    expect([stored, queued]).toEqual([[], []]);
  });

  it.each([
    ['0', 5],
    ['4', 1],
    ['600 extra', 5],
  ])('a form that a program seems to have filled in within %s seconds waits, or is proven', async (filling, wait) => {
    const { submit, stored, context } = anOffice();
    expect(await submit(open, { filling })).toMatchObject({ code: 'proof-needed', retryAfterSeconds: wait });
    expect(stored).toEqual([]);
    expect(await submit(open, { filling, proof: solved(challengeFor(key, context)) })).toEqual(reference);
  });

  it.each(['5', '600', '5 more', 'x5', ''])(
    'a form that was filled in within “%s” seconds is stored',
    async (filling) => {
      expect(await anOffice().submit(open, { filling })).toEqual(reference);
    },
  );

  it('a form that anybody may fill in is limited, but a failure of ours does not count', async () => {
    const { submit, context } = anOffice({ breaks: new Error('away') });
    expect(await submit(open)).toEqual(new Error('away'));
    for (let uses = 0; uses < 600; uses += 1) context.limits.openSubmissions.take('203.0.113.7', `use ${uses}`);
    expect(context.limits.openSubmissions.take('203.0.113.7', 'one more')).toBe(600);
    expect(await submit(open)).toMatchObject({ status: 429 });
  });

  it('after twenty from one address each costs work, which rises, and a retry costs no more than its first try', async () => {
    const { submit, context } = anOffice();
    const tries = (count: number) => {
      for (let uses = 0; uses < count; uses += 1) context.limits.triedSubmissions.take('203.0.113.7', `use ${uses}`);
    };
    tries(19);
    expect(await submit(open)).toEqual(reference);
    tries(40);
    expect(await submit(open)).toEqual(reference);
    const asked = (work: string) => ({
      code: 'proof-needed',
      fields: { challenge: expect.stringMatching(`^${work}`) },
    });
    const later = '0a1b2c3d-0000-4000-8000-00000000000a';
    expect(await submit(open, { idempotencyKey: later })).toMatchObject(asked('17.12.'));
    tries(600);
    expect(await submit(open, { idempotencyKey: later })).toMatchObject(asked('17.12.'));
    const last = '0a1b2c3d-0000-4000-8000-00000000000b';
    expect(await submit(open, { idempotencyKey: last })).toMatchObject(asked('96.12.'));
    const proof = solved(challengeFor(last, context, taskAfter(600)), taskAfter(600));
    expect(await submit(open, { idempotencyKey: last, proof })).toEqual(reference);
  });
});

describe('the copy of a receipt', () => {
  it('the copy of a receipt may be lost, and the submission is not', async () => {
    const { submit, stored, lost } = anOffice({ queueBreaks: true });
    expect(await submit(open)).toEqual(reference);
    expect([stored.length, lost]).toEqual([1, [expect.stringMatching(/^not-queued [\dA-Z]{4}-/)]]);
  });

  it('the copy of a receipt of a hall behind one address waits its turn, and is left out after 240, but not behind a link', async () => {
    const { submit, context, lost, queued } = anOffice({
      link: { id: rowId, name: 'Ann', record: {} },
      own: [{ etag: '1' }],
    });
    for (let uses = 0; uses < 199; uses += 1) {
      context.limits.strangersMail.take('203.0.113.7', `use ${uses}`);
      context.limits.receipts.take('203.0.113.7', `use ${uses}`);
    }
    expect(await submit(open)).toEqual(reference);
    expect([queued.splice(0), lost]).toMatchObject([[{ asked: 'askedOften' }], []]);
    for (let uses = 200; uses < 240; uses += 1) context.limits.receipts.take('203.0.113.7', `use ${uses}`);
    const key = '0a1b2c3d-0000-4000-8000-0000000000f0';
    expect(await submit(open, { idempotencyKey: key })).toMatchObject({ reference: expect.any(String) });
    expect([queued, lost]).toEqual([[], [expect.stringMatching(/^too-many/)]]);
    const linkedReceipt = await submit(once, { linkId: rowId.toUpperCase(), answers: { crf69_email: 'wei@x.test' } });
    expect(linkedReceipt).toEqual(reference);
    expect(queued).toEqual([expect.objectContaining({ form: once.form.path, recordId: rowId, to: 'wei@x.test' })]);
    expect(lost).toHaveLength(1);
  });
});

describe('a form behind a link', () => {
  const link: FoundLink = { id: rowId, name: 'Ann', record: {} };

  it('a form behind a link is stored without a limit, bound to its row', async () => {
    const { submit, stored, queued, context } = anOffice({ link });
    for (const { take } of [context.limits.openSubmissions, context.limits.triedSubmissions])
      for (let uses = 0; uses < 600; uses += 1) take('203.0.113.7', `use ${uses}`);
    expect(await submit(linked, { linkId: rowId, filling: '0' })).toEqual(reference);
    // It asks for no address.
    expect(queued).toEqual([]);
    expect(JSON.stringify(stored)).toContain(rowId);
    expect(await submit(linked, { linkId: rowId })).toEqual(reference);
    expect(stored).toHaveLength(1);
  });

  it('a form behind no link is refused', async () => {
    const { submit, stored } = anOffice();
    expect([await submit(linked, { linkId: rowId }), stored]).toEqual([expect.objectContaining({ status: 404 }), []]);
  });

  it('a form that fills in its own row does so once, and says when', async () => {
    const { submit, filled, stored } = anOffice({ link, own: [{ etag: '1' }] });
    expect(await submit(once, { linkId: rowId })).toEqual(reference);
    expect(stored).toEqual([]);
    expect(filled).toEqual([
      [
        expect.objectContaining({
          id: rowId,
          row: expect.objectContaining({ ...mark, crf69_answeredon: '2026-03-02T04:00:00.000Z' }),
        }),
        '1',
        [],
      ],
    ]);
  });

  it('a form that fills in its own row stores what belongs to it in the same step', async () => {
    const { submit, filled } = anOffice({ link, own: [{ etag: '1' }] });
    await submit(once, {
      linkId: rowId,
      answers: { crf69_concernanswer: String(concernAnswer.codes.yes), crf69_concernwords: 'He shouts.' },
    });
    expect(filled[0]?.[2].map(({ table }) => table.name)).toEqual(['concern']);
  });

  it('a form that fills in its own row tries again when the row has changed, and then gives up', async () => {
    const changing = anOffice({ link, own: [{ etag: '1' }, { etag: '2' }], fills: ['changed'] });
    expect(await changing.submit(once, { linkId: rowId })).toEqual(reference);
    expect(changing.filled.map(([, etag]) => etag)).toEqual(['1', '2']);
    const own = ['1', '2', '3', '4'].map((etag) => ({ etag }));
    const busy = anOffice({ link, own, fills: ['changed', 'changed', 'changed', 'changed'] });
    expect(await busy.submit(once, { linkId: rowId })).toMatchObject({ status: 503, retryAfterSeconds: 1 });
    expect(busy.filled).toHaveLength(3);
    const gone = anOffice({ link, own: [{ etag: '1' }], fills: ['changed'] });
    expect(await gone.submit(once, { linkId: rowId })).toMatchObject({ status: 503 });
  });

  it('a form that was answered gives its receipt to the same submission, and to no other', async () => {
    const first = anOffice({ link, own: [{ etag: '1' }] });
    const receipt = await first.submit(once, { linkId: rowId });
    const row = first.filled[0]?.[0].row ?? {};
    const given = {
      digest: String(row.crf69_submissiondigest),
      reference: String(row.crf69_submissionreference),
      on: '2026-03-01T15:59:59Z',
    };
    const answered = (of: NonNullable<AnswerRow['given']>, how = {}) => {
      const office = anOffice({ link, own: [{ etag: '2', given: of }] });
      return office
        .submit(once, { linkId: rowId, ...how })
        .then((result) => [result, office.filled.length, office.queued]);
    };
    // Its copy is of the day on which the answers were stored.
    expect(await answered(given)).toEqual([receipt, 0, [expect.objectContaining({ day: '2026-03-01' })]]);
    expect(await answered({ ...given, digest: 'x' })).toEqual([expect.objectContaining({ status: 422 }), 0, []]);
    expect(await answered(given, { idempotencyKey: other })).toEqual([expect.objectContaining({ status: 404 }), 0, []]);
    expect(await answered({ ...given, digest: null, reference: null })).toEqual([
      expect.objectContaining({ status: 404 }),
      0,
      [],
    ]);
    // A used link says nothing about the answers.
    const wrong = { idempotencyKey: other, answers: { crf69_name: '' } };
    expect(await answered(given, wrong)).toEqual([expect.objectContaining({ status: 404 }), 0, []]);
    const meanwhile = anOffice({ link, own: [{ etag: '1' }, { etag: '2', given }], fills: ['changed'] });
    expect(await meanwhile.submit(once, { linkId: rowId })).toEqual(receipt);
    expect(meanwhile.filled).toHaveLength(1);
  });
});
