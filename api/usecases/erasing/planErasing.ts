import type { ErasurePlan, WhomToErase } from '../../../domain/contract/privacy.ts';
import {
  enteredSentence,
  type Hindrance,
  hindranceSentences,
  unsignedSentence,
} from '../../../domain/retention/erasing.ts';
import type { Counts } from '../../../domain/retention/rules.ts';
import type { DueFilter } from '../../adapters/retention/due.ts';
import type { WholePerson } from '../../adapters/retention/wholePeople.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';

export type ErasingContext = Pick<
  AppContext,
  | 'erasedPeople'
  | 'erasureHash'
  | 'erasures'
  | 'now'
  | 'retentionPeople'
  | 'retentionRuns'
  | 'timerMarks'
  | 'wholePeople'
>;
type Looking = Pick<ErasingContext, 'now' | 'retentionPeople' | 'wholePeople'>;

/** The filter of an erasure: everything is deleted, whatever the person's status. */
export const everything: DueFilter = { deletes: 'person', statuses: [], before: '' };

export type Looked = { person: WholePerson; counts: Counts; hindrance: Hindrance | undefined };

/** Finds all rows of a person. @throws Problem 404 if nothing of these rows is there */
export async function lookAtPerson(people: readonly string[], appContext: Looking): Promise<Looked> {
  const { now, retentionPeople, wholePeople } = appContext;
  const person = await wholePeople.whole(people);
  if (!person) throw problems.recordNotFound();
  const [counts, hindrance] = await Promise.all([
    retentionPeople.count(person, everything),
    wholePeople.hindrance(person, now()),
  ]);
  return { person, counts, hindrance };
}

/** Returns what an erasure would delete, what hinders it, and who may be the same person. Changes nothing. @throws as `lookAtPerson` */
export async function planErasing({ people }: WhomToErase, appContext: Looking): Promise<Omit<ErasurePlan, 'reader'>> {
  const { person, counts, hindrance } = await lookAtPerson(people, appContext);
  const [{ emails, alone, unsigned, entered, mentions }, maybe] = await Promise.all([
    appContext.retentionPeople.beside(person, everything),
    appContext.wholePeople.maybe(person),
  ]);
  const stays = [
    ...(unsigned > 0 ? [unsignedSentence(unsigned)] : []),
    ...(entered > 0 ? [enteredSentence(entered)] : []),
  ];
  return {
    name: person.name,
    names: person.names,
    about: [...person.emails, ...person.phones],
    counts,
    emails,
    alone,
    mentions,
    ...(stays.length > 0 && { stays: stays.join(' ') }),
    ...(hindrance && { hindrance: hindranceSentences[hindrance] }),
    maybe,
  };
}
