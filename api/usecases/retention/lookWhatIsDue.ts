import { heldSentence, isDataHeld } from '../../../domain/retention/heldSentence.ts';
import { dueBefore, oldKindOf, type RetentionClass, retentionRules } from '../../../domain/retention/rules.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { FoundItem } from '../../adapters/retention/runs.ts';
import type { AppContext } from '../appContext.ts';

export type LookContext = Pick<AppContext, 'now' | 'retentionRuns' | 'retentionPeople' | 'retentionByAge'>;

/** An officer looks through them; the rest comes with the nights after. */
const mostOfOneNight = 200;

/**
 * The nightly dry run: writes down what is due by the rules in force, and changes nothing else. Idempotent for a day; an
 * interrupted run is finished by the next. While a confirmed run is being carried out, it waits.
 * @param most how many people of one rule are listed who may go, and as many who are held
 * @returns how many items were found
 */
export async function lookWhatIsDue(appContext: LookContext, most = mostOfOneNight): Promise<number> {
  const { now, retentionRuns } = appContext;
  const rules = await retentionRuns.inForce();
  // Nobody confirms any more what an earlier night found.
  if (rules.size === 0) await retentionRuns.withdraw();
  if (rules.size === 0 || (await retentionRuns.confirmed())) return 0;
  const today = singaporeDay(now());
  const run = await retentionRuns.begin(today);
  if ((await retentionRuns.find(run))?.state !== 'looking') return 0;
  const heldIds = await appContext.retentionPeople.held(now());
  const found: FoundItem[] = [];
  const gone = new Set<string>();
  // Whoever goes as a whole comes first, and is not counted again.
  for (const retentionClass of [
    'notAccepted',
    'left',
    'heldBack',
    'undecided',
    'references',
    'securedAnswers',
    'messages',
    'imports',
    'drafts',
  ] as const) {
    const period = rules.get(retentionClass);
    if (!period) continue;
    const items = await itemsOf(retentionClass, dueBefore(period, today), { heldIds, gone, most }, appContext);
    found.push(...items);
    if (retentionRules[retentionClass].people?.deletes === 'person')
      for (const { recordId } of items) gone.add(recordId);
  }
  await retentionRuns.add(run, found);
  await retentionRuns.offer(run);
  return found.length;
}

async function itemsOf(
  retentionClass: RetentionClass,
  cutoff: string,
  { heldIds, gone, most }: { heldIds: ReadonlySet<string>; gone: ReadonlySet<string>; most: number },
  { retentionPeople, retentionByAge }: LookContext,
): Promise<FoundItem[]> {
  const { people: whose, label } = retentionRules[retentionClass];
  if (!whose) {
    const counts = await retentionByAge.count(oldKindOf(retentionClass), cutoff, heldIds);
    const item = { retentionClass, name: label, recordId: '', cutoff, counts, heldBecause: undefined };
    return Object.keys(counts).length > 0 ? [item] : [];
  }
  const filter = { ...whose, before: cutoff };
  const [free, staying]: [FoundItem[], FoundItem[]] = [[], []];
  for await (const person of retentionPeople.due(filter)) {
    const { name, profileId, organizationIds: [organization = ''] = [] } = person;
    const recordId = profileId || organization;
    const isHeld = isDataHeld(heldIds, person);
    const list = isHeld ? staying : free;
    if (gone.has(recordId) || list.length === most) continue;
    const counts = await retentionPeople.count(person, filter);
    if (Object.keys(counts).length === 0) continue;
    list.push({ retentionClass, name, recordId, cutoff, counts, heldBecause: isHeld ? heldSentence : undefined });
    if (free.length === most) break;
  }
  return [...free, ...staying];
}
