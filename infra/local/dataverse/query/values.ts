/** Values as the API answers them, and as people read them. */
import { displayDay, singaporeDay } from '../../../../domain/time.ts';
import type { PropertyType } from '../model/model.ts';
import type { Json } from '../serviceRequest.ts';
import type { SqlValue } from '../storage/store.ts';

export function jsonValue(type: PropertyType, value: SqlValue): Json {
  if (value === null) return null;
  if (type.kind === 'yesNo') return value === 1;
  return type.kind === 'dateTime' ? `${value}Z` : value;
}

/**
 * Returns the formatted value; undefined for what is shown unchanged. Names of lookups need other rows and are read
 * elsewhere.
 */
export function formattedValue(type: PropertyType, value: SqlValue): string | undefined {
  if (value === null) return undefined;
  switch (type.kind) {
    case 'choice':
      return labelOf(type, Number(value));
    case 'choices':
      return String(value)
        .split(',')
        .map((code) => labelOf(type, Number(code)))
        .join('; ');
    case 'yesNo':
      return value === 1 ? 'Yes' : 'No';
    case 'integer':
    case 'version':
      return wholeNumber.format(Number(value));
    case 'decimal':
      return Number(value).toLocaleString('en-SG', {
        minimumFractionDigits: type.precision,
        maximumFractionDigits: type.precision,
      });
    case 'date':
      return displayDay(String(value));
    case 'dateTime':
      return singaporeMoment(`${value}Z`);
    default:
      return undefined;
  }
}

const labelOf = ({ choice }: Extract<PropertyType, { kind: 'choice' | 'choices' }>, code: number): string =>
  choice.options.find((option) => option.code === code)?.label ?? String(code);

// Created once: creating a formatter takes far longer than using it.
const wholeNumber = new Intl.NumberFormat('en-SG');
const singaporeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Singapore',
  hour: 'numeric',
  minute: '2-digit',
});

const singaporeMoment = (instant: string): string =>
  `${displayDay(singaporeDay(instant))} ${singaporeTime.format(new Date(instant))}`;
