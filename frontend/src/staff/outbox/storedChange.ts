/**
 * Whether what a device kept is a change. By hand: a schema library would take 1.6 KB of the shell, which has less left.
 * What is checked is what the outbox acts by; the rest of a change is its own.
 */
import type { Notice } from './changeSender.ts';
import type { Pending } from './pending.ts';

/** A change as it was kept; an earlier version did not note what it had sent. */
export type KeptChange = Omit<Pending, 'attempts'> & { attempts?: Pending['attempts'] };

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');
const hasTime = (time: unknown): boolean => (time ?? null) === null || typeof time === 'string';

function isChange(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.override !== undefined && !hasTexts(value.override, 'id', 'ownerId', 'by', 'reason', 'on', 'missing'))
    return false;
  if (value.corrected !== undefined && !hasTexts(value.corrected, 'ownerId')) return false;
  if ('times' in value) return isObject(value.times) && hasTime(value.times.start) && hasTime(value.times.end);
  if ('remarks' in value) return typeof value.remarks === 'string';
  return value.listed === true || (value.listed === false && Array.isArray(value.seen));
}

/** Whether it names its row, with the person and the register. */
const hasPlace = (value: unknown): value is Fields =>
  hasTexts(value, 'rowId') &&
  isObject(value) &&
  hasTexts(value.source, 'kind', 'id') &&
  hasTexts(value.who, 'volunteerId', 'name');

export const isStoredChange = (value: unknown): value is KeptChange =>
  hasPlace(value) &&
  hasTexts(value, 'etag', 'state') &&
  isChange(value.want) &&
  isChange(value.base) &&
  (value.attempts === undefined || (Array.isArray(value.attempts) && value.attempts.every(isChange)));

export const isStoredNotice = (value: unknown): value is Notice =>
  hasPlace(value) &&
  isObject(value.lost) &&
  Object.values(value.lost).every(isStoredChange) &&
  (value.now === undefined ||
    (isObject(value.now) && hasTexts(value.now, 'remarks') && hasTime(value.now.start) && hasTime(value.now.end)));
