/** A year of clearances that end: calls break off, runs overlap, volunteers renew, the office is closed. */
import { expect, it } from 'vitest';
import type { UnnotifiedEmail, Warning } from '../../api/adapters/clearanceWarnings.ts';
import { type WarnContext, warnOfEndings } from '../../api/usecases/safeguarding/warnOfEndings.ts';
import type { Ending } from '../../dataverse/readings/endingClearances.ts';
import { warningDays, warningOf } from '../../domain/clearance/ending.ts';
import { isWithinHours, workingDayFrom } from '../../domain/references/workingHours.ts';
import { addDays, type Day, daysBetween, instantAt, singaporeDay } from '../../domain/time.ts';
import { randomFor } from '../../infra/local/demo/random.ts';
import { Crash, inMemoryChaser, plan } from './inMemoryChaser.ts';

const firstDay: Day = '2026-01-01';
const volunteers = 400;
const hourMs = 3_600_000;
/** Two crashes in a row leave it for the next working day; a week of them is not to be. */
const slackDays = 7;

type Clearance = { volunteerId: string; lastDay: Day; renewedOn: Day | undefined };

it('each clearance that ends is told of once for 60, 30 and 7 days, within working hours, and never after its renewal', async () => {
  const random = randomFor('a year of warnings');
  const chaser = inMemoryChaser(random, Date.parse(instantAt(firstDay, '00:00')));
  const { now } = chaser.appContext;
  const clearances = Array.from({ length: volunteers }, (_, index): Clearance => {
    const lastDay = addDays(firstDay, random.whole(70, 350));
    return {
      volunteerId: `v${index}`,
      lastDay,
      renewedOn: random.chance(0.5) ? addDays(lastDay, -random.whole(1, 70)) : undefined,
    };
  });
  const rows = new Map<string, Warning & { email: string; plannedOn: Day; told: boolean }>();
  const content = new Map<string, Ending[]>();
  let crashes = 0;
  async function risky<T>(effect: () => T): Promise<T> {
    await Promise.resolve();
    if (random.chance(crashes)) throw new Crash('before');
    const result = effect();
    await Promise.resolve();
    if (random.chance(crashes)) throw new Crash('after');
    return result;
  }
  const endingOn = (today: Day): Ending[] =>
    clearances.flatMap(({ volunteerId, lastDay, renewedOn }) => {
      const item = { requirementId: 'r', name: 'Training', by: 'completed' as const, lastDay, warnFrom: null };
      const warning = renewedOn !== undefined && renewedOn <= today ? undefined : warningOf(item, today);
      return warning
        ? [{ volunteerId, name: volunteerId, requirementId: 'r', requirement: 'Training', lastDay, warning }]
        : [];
    });

  const appContext: WarnContext = {
    ...chaser.appContext,
    clearanceAddresses: ['one@staff.test', 'two@staff.test'],
    clearanceWarnings: {
      ending: (today) => risky(() => endingOn(today)),
      planned: () => risky(() => new Set(rows.keys())),
      isPlannedOn: (day) => risky(() => [...rows.values()].some(({ plannedOn }) => plannedOn === day)),
      plan: (email, warnings) =>
        risky(() => {
          if (warnings.some(({ id }) => rows.has(id))) return;
          for (const one of warnings) rows.set(one.id, { ...one, email, plannedOn: singaporeDay(now()), told: false });
          content.set(email, [...warnings]);
        }),
      unnotified: () =>
        risky(() => {
          const emails = new Map<string, UnnotifiedEmail>();
          for (const { told, email, ...warning } of rows.values())
            if (!told) emails.set(email, { id: email, warnings: [...(emails.get(email)?.warnings ?? []), warning] });
          return [...emails.values()];
        }),
      markNotified: ({ warnings }) =>
        risky(() => {
          for (const { id } of warnings) {
            const row = rows.get(id);
            if (row) row.told = true;
          }
        }),
    },
  };

  crashes = 0.03;
  chaser.setCrashes(0.03);
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    if (hour % 24 < 8 || hour % 24 > 18) continue;
    chaser.setTime(Date.parse(instantAt(firstDay, '00:15')) + hour * hourMs);
    // What broke off is found by the next hour's run.
    await Promise.allSettled([warnOfEndings(appContext), warnOfEndings(appContext)]);
  }

  expect(chaser.sent.filter(({ on }) => !isWithinHours(new Date(on), plan.isHoliday))).toEqual([]);
  const wrong: string[] = [];
  for (const address of appContext.clearanceAddresses) {
    const mails = chaser.sent.filter(({ to }) => to === address);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
    const days = mails.map(({ on }) => singaporeDay(new Date(on)));
    expect(mails.length).toBeGreaterThan(150);
    expect(mails.length).toBe(content.size);
    expect(days.every((day) => daysBetween(firstDay, day) < 365)).toBe(true);
  }
  // What an email tells was planned once; each of them was sent, so each warning was told once.
  const told = [...content.values()].flat();
  for (const { volunteerId, lastDay, renewedOn } of clearances) {
    for (const days of warningDays) {
      const due = workingDayFrom(addDays(lastDay, -days), plan.isHoliday);
      const found = told.filter((one) => one.volunteerId === volunteerId && one.warning === days);
      const row = [...rows.values()].find((one) => one.volunteerId === volunteerId && one.warning === days);
      if (found.length > 1) wrong.push(`${volunteerId} ${days} twice`);
      if (row && renewedOn !== undefined && row.plannedOn >= renewedOn)
        wrong.push(`${volunteerId} ${days} after renewal`);
      if (row && row.plannedOn < addDays(lastDay, -days)) wrong.push(`${volunteerId} ${days} too early`);
      const isOpen = renewedOn === undefined || renewedOn > addDays(due, slackDays);
      const isLate = row && daysBetween(due, row.plannedOn) > slackDays;
      if (isOpen && addDays(due, slackDays) <= lastDay && (!row || isLate))
        wrong.push(`${volunteerId} ${days} missing`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...rows.values()].filter((row) => !row.told)).toEqual([]);
}, 120_000);
