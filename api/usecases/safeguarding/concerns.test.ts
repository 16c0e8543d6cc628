/** Concerns, over a store in memory: each is told once, and one that fails holds up no other. */
import { describe, expect, it } from 'vitest';
import { concernKind, concernState } from '../../../domain/schema/choices/concerns.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { NewConcern, RaisedFrom, UnnotifiedConcern } from '../../adapters/concerns.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import { codeOf } from '../emails/emailRun.example.ts';
import { chaseRun, monday } from '../references/chaseRun.example.ts';
import { secretIds } from '../submissionKey.ts';
import { notifyOfficers } from './notifyOfficers.ts';
import { notifyStaff } from './notifyStaff.ts';
import { raiseConcern } from './raiseConcern.ts';
import { runConcerns } from './runConcerns.ts';

type Given = Parameters<typeof chaseRun>[0] & {
  found?: UnnotifiedConcern[];
  failures?: unknown[];
  volunteer?: string;
  /** What breaks. */
  breaks?: 'mark' | 'notify';
  officers?: string[];
  deputy?: string[];
};

function anOffice({
  found = [],
  failures = [],
  volunteer,
  breaks,
  officers = ['o@x.test'],
  deputy = ['d@x.test'],
  ...chase
}: Given = {}) {
  const run = chaseRun({ ...chase });
  const log: unknown[] = [];
  const asked: unknown[] = [];
  const raised: [string, NewConcern, RaisedFrom, string][] = [];
  const context = {
    ...run.context,
    siteUrl: 'https://site.test',
    secretId: secretIds('secret'),
    workQueue: {
      put: async (...message: unknown[]) => void asked.push([...message, `after ${raised.length}`]),
      putAll: async () => {},
      isEmpty: async () => true,
    },
    concernAddresses: { officers, deputy },
    suspensions: { suspend: async () => false, lift: async () => false, marked: async () => [] },
    concerns: {
      onlyVolunteerNamed: async () => undefined,
      volunteerOf: async (from: RaisedFrom) => {
        log.push(['volunteer of', from]);
        return volunteer;
      },
      raise: async (...concern: [string, NewConcern, RaisedFrom, string]) => void raised.push(concern),
      unnotified: async () => {
        if (breaks === 'notify') throw new Error('away');
        return { found, failures };
      },
      markNotified: async ({ id }: UnnotifiedConcern, on: Date) => void log.push(['notified', id, on.toISOString()]),
      openReferences: async () => ['ref'],
      markedReferences: async () => {
        if (breaks === 'mark') throw new Error('no mark');
        return [];
      },
      markReference: async (id: string) => void log.push(['mark', id]),
      unmarkReference: async () => {},
    },
  };
  return { ...run, context, log, raised, asked };
}
const at = new Date(monday).toISOString();
const concern = (id: string, subject: UnnotifiedConcern['subject'] = 'others') => ({ id, code: `C-${id}`, subject });

describe('a message to staff', () => {
  const words = { subject: 'S', html: 'h', text: 't' };
  const notify = async (given: Given, addresses = ['a@x.test', 'b@x.test']) => {
    const run = anOffice(given);
    const result = await notifyStaff(addresses, { about: 'x', purpose: 'P', words }, run.context).catch(
      (error: unknown) => error,
    );
    return { ...run, result };
  };

  it('a message to staff is sent to each address once, under an id of what it is about', async () => {
    const { result, sent, opened, context } = await notify({});
    expect([result, sent.map(({ to }) => to)]).toEqual([true, ['a@x.test', 'b@x.test']]);
    expect(opened[0]).toMatchObject({ crf69_purpose: 'P', crf69_recordid: null, crf69_presskey: null });
    // A changed id sends what was sent before the change a second time.
    expect(sent[0]?.id).toBe('d2948432-d1d2-5bfe-99f4-b39a8a33fdef');
    const again = await notifyStaff(['A@X.test'], { about: 'x', purpose: 'P', words }, context);
    expect([again, sent.length]).toEqual([true, 2]);
    await notifyStaff(['a@x.test'], { about: 'y', purpose: 'P', words, link: { recordId: 'r' } }, context);
    expect([sent.length, opened.at(-1)]).toMatchObject([3, { crf69_recordid: 'r', crf69_presskey: sent[2]?.id }]);
  });

  it.each<[string, SendOutcome, boolean]>([
    ['cannot be sent yet', { kind: 'unreachable' }, false],
    ['goes to wrong addresses only', { kind: 'refused', because: 'message', code: '' }, false],
  ])('a message to staff that %s is finished: %s', async (_what, sent, isFinished) => {
    expect((await notify({ sent })).result).toBe(isFinished);
  });

  it('a message to staff is finished when one address has it and the other is wrong', async () => {
    const run = anOffice();
    const outcomes: SendOutcome[] = [{ kind: 'accepted' }, { kind: 'refused', because: 'message', code: '' }];
    run.context.mail.send = async () => outcomes.shift() ?? { kind: 'accepted' };
    expect(await notifyStaff(['a@x.test', 'b@x.test'], { about: 'x', purpose: 'P', words }, run.context)).toBe(true);
    expect((await notify({}, [])).result).toBe(false);
  });

  it('a message to staff that fails unexpectedly is reported after every address was tried', async () => {
    const run = anOffice();
    const { open } = run.context.deliveries;
    run.context.deliveries.open = async (id, row) =>
      row.crf69_recipient === 'a@x.test' ? Promise.reject(new Error('away')) : open(id, row);
    await expect(
      notifyStaff(['a@x.test', 'b@x.test'], { about: 'x', purpose: 'P', words }, run.context),
    ).rejects.toThrow('1 parts');
    expect(run.sent.map(({ to }) => to)).toEqual(['b@x.test']);
  });
});

describe('the notification of a concern', () => {
  it('the notification of a concern names only its code, and goes to officers once', async () => {
    const run = anOffice({ found: [concern('1')], failures: ['unread'] });
    expect(await notifyOfficers(run.context)).toEqual({ left: 0, failures: ['unread'] });
    expect(run.sent).toMatchObject([{ to: 'o@x.test', subject: expect.stringContaining('C-1') }]);
    expect([run.log, run.opened[0]?.crf69_recordid]).toEqual([[['notified', '1', at]], '1']);
    const failing = anOffice({ found: [concern('1'), concern('2')], sent: { kind: 'unreachable' } });
    expect(await notifyOfficers(failing.context)).toEqual({ left: 2, failures: [] });
    expect(failing.log).toEqual([]);
  });

  it.each<[UnnotifiedConcern['subject'], string[], string[], string[]]>([
    ['others', ['o@x.test', 'd@x.test'], ['d@x.test'], ['o@x.test', 'd@x.test']],
    ['officer', ['o@x.test'], ['d@x.test'], ['d@x.test']],
    ['deputy', ['o@x.test', 'D@x.test'], ['d@x.test'], ['o@x.test']],
    ['deputy', ['D@x.test'], ['d@x.test'], ['D@x.test']],
  ])(
    'the notification of a concern about %s goes to those whom it is not about',
    async (subject, officers, deputy, to) => {
      const run = anOffice({ found: [concern('1', subject)], officers, deputy });
      await notifyOfficers(run.context);
      expect(run.sent.map((one) => one.to)).toEqual(to);
    },
  );

  it('the notification of a concern is sent also when another one fails, or no mark can be set', async () => {
    const run = anOffice({ found: [concern('1'), concern('2')], breaks: 'mark' });
    const { open } = run.context.deliveries;
    run.context.deliveries.open = async (id, row) =>
      row.crf69_recordid === '1' ? Promise.reject(new Error('away')) : open(id, row);
    const { left, failures } = await runConcerns(run.context);
    expect([left, failures.length, run.log]).toEqual([1, 2, [['notified', '2', at]]]);
    const good = anOffice();
    expect([await runConcerns(good.context), good.log]).toEqual([{ left: 0, failures: [] }, [['mark', 'ref']]]);
  });
});

describe('a concern that staff raise', () => {
  const key = '0a1b2c3d-0000-4000-8000-000000000001';
  const [kind = 0] = concernKind.options.map(({ code }) => code);
  const request = {
    idempotencyKey: key,
    by: 'Jo',
    about: ' Ben ',
    subject: 'others' as const,
    kind,
    facts: ' He shouts. ',
  };

  it('a concern that staff raise is stored under an id of its text, and officers are notified', async () => {
    const run = anOffice({ found: [concern('1')] });
    const { code } = await raiseConcern(request, run.context);
    expect(run.raised).toEqual([
      [
        expect.stringMatching(/^[\da-f-]{36}$/),
        {
          crf69_code: code,
          crf69_about: 'Ben',
          crf69_kind: kind,
          crf69_facts: 'He shouts.',
          crf69_raisedby: 'Jo',
          crf69_concernstate: concernState.codes.raised,
          crf69_raisedon: at,
        },
        {},
        'others',
      ],
    ]);
    expect(run.log).toEqual([['notified', '1', at]]);
    await raiseConcern(request, run.context);
    await raiseConcern({ ...request, facts: 'Another.' }, run.context);
    const ids = run.raised.map(([id]) => id);
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
  });

  it('a concern that staff raise from a row is about its volunteer, and marks its reference', async () => {
    const run = anOffice({ volunteer: 'Ann' });
    await raiseConcern({ ...request, about: ' ', volunteerId: 'v', referenceId: 'r' }, run.context);
    expect(run.raised[0]?.[1].crf69_about).toBe('Ann');
    expect(run.raised[0]?.[2]).toEqual({ volunteerId: 'v', referenceId: 'r' });
    expect(run.log).toEqual([
      ['volunteer of', { volunteerId: 'v', referenceId: 'r' }],
      ['mark', 'ref'],
    ]);
    const ofVolunteer = anOffice({ volunteer: 'Ann' });
    await raiseConcern({ ...request, volunteerId: 'v' }, ofVolunteer.context);
    expect(ofVolunteer.log).toEqual([['volunteer of', { volunteerId: 'v' }]]);
    expect(await codeOf(raiseConcern({ ...request, referenceId: 'r' }, anOffice().context))).toBe('not-found');
  });

  it('a concern that staff raise is stored whatever happens to its notification, which is asked for before', async () => {
    for (const breaks of ['mark', 'notify', undefined] as const) {
      const run = anOffice({ ...(breaks && { breaks }), volunteer: 'Ann' });
      await raiseConcern({ ...request, referenceId: 'r' }, run.context);
      expect([run.raised.length, run.asked]).toEqual([1, [[{ work: 'concerns' }, 300, 'after 0']]]);
    }
  });

  it('a concern that staff raise says about whom, of what kind and what was seen', async () => {
    const { about, facts } = tables.concern.columns;
    const wrong = (changes: Partial<typeof request>) =>
      raiseConcern({ ...request, ...changes }, anOffice().context).then(
        () => [],
        (error: { details: { fields: object } }) => Object.keys(error.details.fields),
      );
    expect(await wrong({ about: ' ', kind: 1, facts: ' ' })).toEqual(['about', 'kind', 'facts']);
    expect(await wrong({ about: 'x'.repeat(about.maxLength + 1) })).toEqual(['about']);
    expect(await wrong({ facts: 'x'.repeat(facts.maxLength + 1) })).toEqual(['facts']);
    expect(await wrong({ about: 'x'.repeat(about.maxLength), facts: 'x'.repeat(facts.maxLength) })).toEqual([]);
    expect(await codeOf(raiseConcern({ ...request, idempotencyKey: null }, anOffice().context))).toBe(
      'idempotency-key-missing',
    );
  });
});
