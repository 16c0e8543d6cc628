/** Warnings of clearances and trainings, over stores in memory: each is given once, and one that fails holds up no other. */
import { describe, expect, it } from 'vitest';
import { warningEmailId, warningId } from '../../../domain/clearance/clearanceIds.ts';
import { instantAt } from '../../../domain/time.ts';
import type { Warning } from '../../adapters/clearanceWarnings.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { Completed, Given as GivenClearance } from '../../adapters/trainingClearances.ts';
import { chaseRun, monday } from '../references/chaseRun.example.ts';
import { completeTrainings } from './completeTrainings.ts';
import { warnOfEndings } from './warnOfEndings.ts';

describe('the warnings of clearances that end', () => {
  const ending = (volunteerId: string) => ({
    requirementId: 'q',
    requirement: 'First aid',
    volunteerId,
    name: 'Ann',
    lastDay: '2026-03-31',
    warning: 30 as const,
  });
  const idOf = (volunteerId: string) => warningId('q', volunteerId, '2026-03-31', 30);
  async function warn(
    given: {
      now?: string;
      ends?: string[];
      planned?: string[];
      isPlanned?: boolean;
      sent?: SendOutcome;
      breaks?: boolean;
      open?: number;
    } = {},
  ) {
    const { ends = ['v', 'w'], planned = [], open = 0 } = given;
    const run = chaseRun({
      ...(given.now !== undefined && { now: given.now }),
      ...(given.sent && { sent: given.sent }),
    });
    const plans: [string, string[]][] = [];
    const marked: string[] = [];
    const emails = Array.from({ length: open }, (_, index) => ({
      id: `e${index}`,
      warnings: [{ id: 'x', ...ending('v') }],
    }));
    const result = await warnOfEndings({
      ...run.context,
      clearanceAddresses: ['o@x.test'],
      clearanceWarnings: {
        ending: async () => ends.map(ending),
        planned: async () => new Set(planned),
        isPlannedOn: async (day) => {
          if (given.breaks) throw new Error('away');
          return day === '2026-03-02' && given.isPlanned === true;
        },
        plan: async (emailId, warnings: readonly Warning[]) => void plans.push([emailId, warnings.map(({ id }) => id)]),
        unnotified: async () => emails,
        markNotified: async ({ id }) => void marked.push(id),
      },
    });
    return { result, plans, marked, sent: run.sent };
  }

  it('the warnings of clearances that end are planned once a day, without those that were planned', async () => {
    const ids = [idOf('v'), idOf('w')];
    expect((await warn()).plans).toEqual([[warningEmailId(ids), ids]]);
    expect((await warn({ planned: [idOf('v')] })).plans).toEqual([[warningEmailId([idOf('w')]), [idOf('w')]]]);
    expect((await warn({ planned: ids })).plans).toEqual([]);
    expect((await warn({ isPlanned: true })).plans).toEqual([]);
    expect((await warn({ ends: [] })).plans).toEqual([]);
    const many = Array.from({ length: 401 }, (_, index) => `v${index}`);
    expect((await warn({ ends: many })).plans[0]?.[1]).toHaveLength(400);
  });

  it('the warnings of clearances that end are sent in working hours, and what fails is left', async () => {
    expect(await warn({ open: 2 })).toMatchObject({
      result: { left: 0, failures: [] },
      marked: ['e0', 'e1'],
      sent: [{ to: 'o@x.test' }, {}],
    });
    expect(await warn({ open: 1, sent: { kind: 'unreachable' } })).toMatchObject({
      result: { left: 1, failures: [] },
      marked: [],
    });
    expect(await warn({ open: 1, breaks: true })).toMatchObject({
      result: { left: 0, failures: [new Error('away')] },
      marked: ['e0'],
    });
    const evening = await warn({ open: 1, now: instantAt('2026-03-02', '18:00') });
    expect(evening).toEqual({ result: { left: 0, failures: [] }, plans: [], marked: [], sent: [] });
  });
});

describe('trainings that complete requirements', () => {
  it('trainings that complete requirements give what is new, give back, and take back what is not attended any more', async () => {
    const log: unknown[] = [];
    const requirement = (id: string) => ({ id, name: id, training: id });
    const session = { id: 's', name: 's', day: '2026-03-01' };
    const completed = (id: string): Completed => ({ id, volunteerId: id, volunteer: 'Ann', session });
    const given = (id: string, changes: Partial<GivenClearance> = {}): GivenClearance => ({
      id,
      etag: '1',
      sessionId: 's',
      volunteerId: id,
      isActive: true,
      isTakenBack: false,
      ...changes,
    });
    const before = [
      given('stays'),
      given('back', { isActive: false, isTakenBack: true }),
      given('withdrawn', { isActive: false }),
      given('stale'),
      given('stale and off', { isActive: false }),
      given('taken', { isActive: false, isTakenBack: true }),
      given('of another session', { sessionId: 'gone' }),
    ];
    const trainingClearances = {
      requirements: async () => [requirement('bad'), requirement('good')],
      given: async ({ id }: { id: string }) => (id === 'bad' ? Promise.reject(new Error('away')) : before),
      attended: async () => ({ sessions: [session], completed: ['stays', 'back', 'withdrawn', 'new'].map(completed) }),
      give: async (_of: object, all: readonly Completed[]) => {
        log.push(['give', ...all.map(({ id }) => id)]);
        return all.length;
      },
      giveAgain: async (all: readonly GivenClearance[]) => void log.push(['again', ...all.map(({ id }) => id)]),
      takeBack: async (all: readonly GivenClearance[], on: Date) =>
        void log.push(['take', on, ...all.map(({ id }) => id)]),
    };
    const now = () => new Date(monday);
    await expect(completeTrainings({ trainingClearances, now })).rejects.toThrow('1 parts');
    expect(log).toEqual([
      ['give', 'new'],
      ['again', 'back'],
      ['take', new Date(monday), 'stale'],
    ]);
    const good = { ...trainingClearances, requirements: async () => [requirement('good'), requirement('good')] };
    expect(await completeTrainings({ trainingClearances: good, now })).toEqual({ given: 4, takenBack: 2 });
  });
});
