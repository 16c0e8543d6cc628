import {
  erasureState,
  retentionClass,
  retentionItemState,
  retentionRunState,
  retentionUnit,
} from '../choices/retention.ts';
import { choice, date, dateTime, defineTable, integer, lookup, memo, text, yesNo } from '../definitions.ts';

/** A member of staff, as their token names them. */
const staff = (label: string) => text({ label, maxLength: 200 });
/** The number of rows by table, without the prefix (JSON): `{ "attendance": 3 }`. */
const counts = memo({ label: 'Rows by table', maxLength: 4000 });

/**
 * Ours: how long a class of data stays. Ships as a draft, which applies to nothing. Officers edit it, only the app writes it,
 * and who put it in force comes from the token.
 */
export const retentionRule = defineTable({
  name: 'retentionrule',
  set: 'retentionrules',
  label: 'Retention rule',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Rule', maxLength: 200 }),
    retentionclass: choice(retentionClass, { label: 'What it is about' }),
    amount: integer({ label: 'How many', min: 1, max: 1000 }),
    unit: choice(retentionUnit, { label: 'Days, months or years' }),
    /** Empty: a draft. */
    inforcesince: dateTime({ label: 'In force since' }),
    changedby: staff('Last changed by'),
  },
});

/** Ours: what a night found to be due, what an officer confirmed, and the proof of what was done. Officers alone read it. */
export const retentionRun = defineTable({
  name: 'retentionrun',
  set: 'retentionruns',
  label: 'Retention run',
  primaryName: 'name',
  audited: 'every column',
  columns: {
    name: text({ label: 'Day', maxLength: 10 }),
    day: date({ label: 'Day of the run' }),
    runstate: choice(retentionRunState, { label: 'State' }),
    confirmedby: staff('Confirmed by'),
    confirmedon: dateTime({ label: 'Confirmed on' }),
    doneon: dateTime({ label: 'Done on' }),
    /** What was deleted and emptied: no personal data. */
    counts,
  },
  indexes: ['runstate', 'day'],
});

/** Ours: one person, or one kind of rows without persons, of a run. Whom it names is emptied once it is done. */
export const retentionItem = defineTable({
  name: 'retentionitem',
  set: 'retentionitems',
  label: 'Due for deletion',
  primaryName: 'name',
  columns: {
    name: text({ label: 'Who or what', maxLength: 200 }),
    retentionclass: choice(retentionClass, { label: 'What it is about' }),
    itemstate: choice(retentionItemState, { label: 'State' }),
    /** Whom it is about: a volunteer profile. Empty for rows without persons, and once it is done. */
    recordid: text({ label: 'Volunteer profile', maxLength: 36 }),
    /** What is at least as old is due. */
    dueuntil: dateTime({ label: 'Due if from before' }),
    counts,
    heldbecause: text({ label: 'Why it stays', maxLength: 200 }),
    /** The random id that replaces the person in rows that stay; no row has it as its id. */
    anonymousid: text({ label: 'Random id', maxLength: 36 }),
  },
  lookups: { RetentionRun: lookup('retentionrun', { label: 'Run' }) },
  indexes: ['itemstate'],
});

/** Ours: rows about people that were deleted, or emptied, whose change history is deleted next. Holds ids and no other data. */
export const goneRows = defineTable({
  name: 'gonerows',
  set: 'gonerowses',
  label: 'Change history to delete',
  primaryName: 'name',
  columns: {
    name: text({ label: 'What', maxLength: 100 }),
    /** As `[["contact", "id"], …]` (JSON). */
    rows: memo({ label: 'Rows', maxLength: 100_000 }),
    /** They stay, and what they held before is deleted. */
    emptied: yesNo({ label: 'Emptied' }),
  },
});

/**
 * Ours: one person is erased: what an officer asked, whether a second one confirmed it, and the proof. Whom it names, and why,
 * is emptied once it is over. Only the app writes it, and who did what comes from the token.
 */
export const erasure = defineTable({
  name: 'erasure',
  set: 'erasures',
  label: 'Erasing of a person',
  primaryName: 'name',
  columns: {
    name: text({ label: 'Person', maxLength: 200 }),
    erasurestate: choice(erasureState, { label: 'State' }),
    /** The ids of their contacts and volunteer profiles (JSON). */
    people: memo({ label: 'Rows of the person', maxLength: 100_000 }),
    reason: memo({ label: 'Why', maxLength: 500 }),
    askedby: staff('Asked by'),
    askedon: dateTime({ label: 'Asked on' }),
    confirmedby: staff('Confirmed by'),
    confirmedon: dateTime({ label: 'Confirmed on' }),
    doneon: dateTime({ label: 'Done on' }),
    counts,
    /** Why it stopped, or waits. */
    because: text({ label: 'Why it stopped', maxLength: 300 }),
    /** The random id that replaces the person in rows that stay; no row has it as its id. */
    anonymousid: text({ label: 'Random id', maxLength: 36 }),
  },
  indexes: ['erasurestate'],
});
