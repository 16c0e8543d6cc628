/** The timers that notify staff go on when a part of their work fails, and report the run as failed at its end. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { notifyOfficers } from '../../api/usecases/safeguarding/notifyOfficers.ts';
import { type RaiseRequest, raiseConcern } from '../../api/usecases/safeguarding/raiseConcern.ts';
import { runConcerns } from '../../api/usecases/safeguarding/runConcerns.ts';
import { appRole, type SecurityRole } from '../../domain/access/index.ts';
import type { TableKey } from '../../domain/access/privileges.ts';
import { concernKind } from '../../domain/schema/choices/concerns.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp, type TestApp } from './anApp.ts';
import { aReferee } from './linkedRows.ts';

const now = '2026-03-02T02:00:00Z';
const appContext = anApp({ now });
const olderRole = anApp({ now, role: withoutDeputyConcerns(appRole) });
const concernAddresses = { officers: ['one@officers.test', 'two@officers.test'], deputy: ['deputy@officers.test'] };
const using = (context: () => TestApp) => ({ ...context(), concernAddresses });
const raise = (changes: Partial<RaiseRequest> = {}, context = appContext) =>
  raiseConcern(
    {
      ...{ idempotencyKey: randomUUID(), by: 'Sam Staff', about: 'Nur Aisyah', subject: 'others' },
      ...{ kind: concernKind.codes.behaviour, facts: 'She shouted at a boy in the hall.', ...changes },
    },
    using(context),
  );
const mailsOf = async (code: string, context = appContext) =>
  (await context().outbox.messages()).filter(({ subject }) => subject?.includes(code)).map(({ to }) => to);
const forbid = (match: string, count: number, context = appContext) =>
  context().fault({ match, count, status: 403, code: '0x80040220' });
const forbidden = { name: 'DataverseError', kind: 'forbidden' };

afterEach(async () => {
  await appContext().clearFaults();
  await appContext().outbox.clearFaults();
});

it('officers hear of every concern although one of them fails, which the next run completes', async () => {
  await appContext().outbox.fault({ match: 'emails:send', count: 4, status: 503 });
  const codes = [(await raise()).code, (await raise({ facts: 'He hit a boy.' })).code];
  await appContext().outbox.clearFaults();
  appContext().pass(600);
  await forbid('PATCH .*crf69_concerns', 1);
  expect(await notifyOfficers(using(appContext))).toMatchObject({ left: 1, failures: [forbidden] });
  expect(await notifyOfficers(using(appContext))).toEqual({ left: 0, failures: [] });
  for (const code of codes) expect((await mailsOf(code)).sort()).toEqual(concernAddresses.officers);
});

it('officers are notified of concerns although references cannot be marked, and each other reference is marked', async () => {
  const { dataverse } = appContext();
  const references = [await aReferee(dataverse), await aReferee(dataverse)];
  await appContext().outbox.fault({ match: 'emails:send', count: 4, status: 503 });
  await forbid('PATCH .*crresponses', 3);
  for (const referenceId of references) await raise({ referenceId, about: '' });
  await appContext().outbox.clearFaults();
  await appContext().clearFaults();
  appContext().pass(600);
  await forbid('PATCH .*crresponses', 1);
  expect(await runConcerns(using(appContext))).toMatchObject({ left: 0, failures: [{ errors: [forbidden] }] });
  const marked = await Promise.all(references.map((id) => dataverse.retrieve(tables.characterReference, id)));
  expect(marked.filter(({ crf69_needslook }) => crf69_needslook)).toHaveLength(1);
});

describe('with a role from before the newest table of concerns', () => {
  it('officers hear of concerns in the other tables, and the run reports the one that may not be read', async () => {
    const { code } = await raise({}, olderRole);
    expect((await mailsOf(code, olderRole)).sort()).toEqual(concernAddresses.officers);
    expect(await notifyOfficers(using(olderRole))).toMatchObject({ left: 0, failures: [forbidden] });
  });

  it('a reference with an open concern is marked', async () => {
    const { dataverse } = olderRole();
    const referenceId = await aReferee(dataverse);
    await forbid('PATCH .*crresponses', 1, olderRole);
    await raise({ referenceId, about: '' }, olderRole);
    const needsLook = async () => (await dataverse.retrieve(tables.characterReference, referenceId)).crf69_needslook;
    expect(await needsLook()).not.toBe(true);
    expect(await runConcerns(using(olderRole))).toMatchObject({ left: 0, failures: [forbidden] });
    expect(await needsLook()).toBe(true);
  });
});

function withoutDeputyConcerns(role: SecurityRole): SecurityRole {
  const known = (keys: readonly TableKey[] = []) => keys.filter((key) => key !== 'deputyConcern');
  const uses = role.uses.map(({ create, change, tie = [], ...use }) => ({
    ...use,
    create: known(create),
    change: known(change),
    tie: tie.filter(([from]) => from !== 'deputyConcern'),
  }));
  return { ...role, uses };
}
