/** Reads the people whom a device keeps for a day without a signal. */
import type { Client } from '../../../../../dataverse/client.ts';
import { clearancesOf, readAllCandidates, readRequirements } from '../../../../../dataverse/readings/readClearances.ts';
import { mayBeWithin } from '../../../../../dataverse/readings/takingPlace.ts';
import { isWithin } from '../../../../../domain/attendance/sessionSpan.ts';
import { activity } from '../../../../../domain/schema/tables/activities.ts';
import { addDays, type Day, startOfDay } from '../../../../../domain/time.ts';
import { namesakesOf, readNumbers } from '../namesakes.ts';
import type { KeptPeople } from './keptPeople.ts';

/** Above this, only those of the last twelve months are kept. */
const mostPeople = 10_000;

/** @throws DataverseError; the signal's reason when aborted */
export async function loadPeople(
  dataverse: Client,
  { today, signal, most = mostPeople }: { today: Day; signal?: AbortSignal; most?: number },
): Promise<KeptPeople> {
  const call = { dataverse, signal };
  const [requirements, programmes] = await Promise.all([
    readRequirements(call),
    programmesOn(dataverse, today, signal),
  ]);
  const everybody = await readAllCandidates(call, { most });
  const since = startOfDay(addDays(today, -365));
  const candidates = everybody ?? (await readAllCandidates(call, { most: Number.POSITIVE_INFINITY, since })) ?? [];
  const asOf = new Date().toISOString();
  // A programme that no requirement names asks for what all others ask.
  const asking = programmes.filter((id) => requirements.some((one) => one.programmes.includes(id)));
  const byProgramme = ['', ...asking].map(
    (programmeId) => [programmeId, clearancesOf(candidates, { requirements, programmeId, asOf }).items] as const,
  );
  const named = candidates.flatMap(({ id, name }) => (name === '' ? [] : [{ volunteerId: id, name }]));
  const numbers = await readNumbers(dataverse, namesakesOf(named), signal);
  return {
    day: today,
    asOf,
    isRecentOnly: everybody === undefined,
    people: candidates.flatMap(({ id, name }) => {
      if (name === '') return [];
      const number = numbers.get(id);
      const items = Object.fromEntries(byProgramme.map(([of, all]) => [of, all[id] ?? []]));
      return [{ id, name, items, ...(number && { number }) }];
    }),
  };
}

/** The programmes of today's activities. */
async function programmesOn(dataverse: Client, today: Day, signal: AbortSignal | undefined): Promise<string[]> {
  const span = { from: startOfDay(today), before: startOfDay(addDays(today, 1)) };
  const rows = await dataverse.listAll(activity, {
    select: ['_crf69_programme_value', 'crf69_scheduledon', 'crf69_duration'],
    filter: mayBeWithin(span),
    signal,
  });
  const onToday = rows.filter((row) =>
    isWithin({ scheduledOn: row.crf69_scheduledon, duration: row.crf69_duration }, span),
  );
  return [...new Set(onToday.flatMap((row) => row._crf69_programme_value ?? []))];
}
