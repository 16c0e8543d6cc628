/** Checks one value of a body against its column and converts it into the stored value. */
import { isDay } from '../../../../domain/time.ts';
import { badPayload, outOfRange, tooLong, unknownOption } from '../errors.ts';
import type { Property, Table } from '../model/model.ts';
import { isGuid, storedInstant } from '../odata/literals.ts';
import type { Json } from '../serviceRequest.ts';
import type { SqlValue } from '../storage/store.ts';

/** Converts a value. @throws DataverseError 400 when it has another type, is too long, out of range or no option */
export function storedValue(table: Table, property: Property, value: Json): SqlValue {
  const { name, type } = property;
  if (value === null) {
    if (name === 'statecode' || name === 'statuscode') throw wrongType(name, value, 'Edm.Int32');
    return null;
  }
  const place = table.logicalName;
  switch (type.kind) {
    case 'text':
    case 'memo':
      if (typeof value !== 'string') throw wrongType(name, value, 'Edm.String');
      if (value.length > type.maxLength) throw tooLong(name, place, type.maxLength);
      // Dataverse stores an empty text as null.
      return value === '' ? null : value;
    case 'integer':
      return numberIn(name, place, value, type.min, type.max, 'Edm.Int32');
    case 'decimal':
      return Number(numberIn(name, place, value, type.min, type.max, 'Edm.Decimal').toFixed(type.precision));
    case 'yesNo':
      if (typeof value !== 'boolean') throw wrongType(name, value, 'Edm.Boolean');
      return Number(value);
    case 'choice':
      if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongType(name, value, 'Edm.Int32');
      return optionOf(name, place, type.choice.options, value);
    case 'choices':
      return optionsOf(name, place, type.choice.options, value);
    case 'date':
      if (typeof value !== 'string' || !isDay(value)) throw wrongType(name, value, 'Edm.Date');
      return value;
    case 'dateTime':
      return instantOf(name, value);
    case 'key':
      if (typeof value !== 'string' || !isGuid(value)) throw wrongType(name, value, 'Edm.Guid');
      return value.toLowerCase();
    default:
      throw badPayload(`The property '${name}' cannot be written.`);
  }
}

const wrongType = (name: string, value: Json, type: string) =>
  badPayload(
    `Cannot convert the value ${JSON.stringify(value).slice(0, 100)} of '${name}' to the expected type '${type}'.`,
  );

function numberIn(name: string, table: string, value: Json, min: number, max: number, type: string): number {
  const fits = typeof value === 'number' && Number.isFinite(value) && (type !== 'Edm.Int32' || Number.isInteger(value));
  if (!fits) throw wrongType(name, value, type);
  if (value < min || value > max) throw outOfRange(name, table, min, max);
  return value;
}

function optionOf(name: string, table: string, options: readonly { code: number }[], code: number): number {
  if (!options.some((option) => option.code === code)) throw unknownOption(name, table, code);
  return code;
}

function optionsOf(name: string, table: string, options: readonly { code: number }[], value: Json): string {
  // One text, "955870000,955870001": Dataverse accepts neither a list nor an empty text.
  if (typeof value !== 'string' || !/^\d+(,\d+)*$/.test(value)) throw wrongType(name, value, 'Edm.String');
  const codes = new Set(value.split(',').map((code) => optionOf(name, table, options, Number(code))));
  return [...codes].join(',');
}

function instantOf(name: string, value: Json): string {
  const instant = typeof value === 'string' ? storedInstant(value) : undefined;
  if (instant === undefined) throw wrongType(name, value, 'Edm.DateTimeOffset');
  // Dataverse stores whole seconds.
  return instant.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
}
