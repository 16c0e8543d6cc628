/** Reads requests that create or change columns. */
import { type Choice, type Column, secured } from '../../../../../domain/schema/index.ts';
import { badPayload, missingRow, notSupported } from '../../errors.ts';
import type { JsonObject } from '../../serviceRequest.ts';
import { metadataId } from '../labels.ts';
import { labelAt, numberAt, objectAt, textAt } from './body.ts';

/**
 * Reads a column's definition. @throws DataverseError when a fact of its type is missing, or the type is not supported
 * here
 */
export function columnOf(body: JsonObject, choices: readonly Choice[]): Column {
  const column = ofItsType(body, choices);
  return body.IsSecured === true ? secured(column) : column;
}

function ofItsType(body: JsonObject, choices: readonly Choice[]): Column {
  const label = labelAt(body, 'DisplayName');
  const type = textAt(body, '@odata.type').replace(/^#?Microsoft\.Dynamics\.CRM\./, '');
  switch (type) {
    case 'StringAttributeMetadata':
      return { kind: 'text', label, maxLength: numberAt(body, 'MaxLength'), format: formatOf(body) };
    case 'MemoAttributeMetadata':
      return { kind: 'memo', label, maxLength: numberAt(body, 'MaxLength') };
    case 'IntegerAttributeMetadata':
      return { kind: 'integer', label, min: numberAt(body, 'MinValue'), max: numberAt(body, 'MaxValue') };
    case 'DecimalAttributeMetadata': {
      const range = { min: numberAt(body, 'MinValue'), max: numberAt(body, 'MaxValue') };
      return { kind: 'decimal', label, ...range, precision: numberAt(body, 'Precision') };
    }
    case 'BooleanAttributeMetadata':
      objectAt(body, 'OptionSet');
      return { kind: 'yesNo', label };
    case 'PicklistAttributeMetadata':
      return { kind: 'choice', label, choice: boundChoice(body, choices) };
    case 'MultiSelectPicklistAttributeMetadata':
      return { kind: 'choices', label, choice: boundChoice(body, choices) };
    case 'DateTimeAttributeMetadata':
      return { kind: behaviourOf(body) === 'DateOnly' ? 'date' : 'dateTime', label };
    default:
      throw notSupported(`A column of the type '${type}'`);
  }
}

const formats: Readonly<Record<string, 'text' | 'email' | 'phone'>> = { Text: 'text', Email: 'email', Phone: 'phone' };

function formatOf(body: JsonObject): 'text' | 'email' | 'phone' {
  const name = textAt(objectAt(body, 'FormatName'), 'Value');
  const format = formats[name];
  if (!format) throw notSupported(`The format '${name}'`);
  return format;
}

function behaviourOf(body: JsonObject): string {
  const behaviour = textAt(objectAt(body, 'DateTimeBehavior'), 'Value');
  if (!['DateOnly', 'UserLocal'].includes(behaviour)) throw notSupported(`The behaviour '${behaviour}'`);
  return behaviour;
}

function boundChoice(body: JsonObject, choices: readonly Choice[]): Choice {
  const reference = textAt(body, 'GlobalOptionSet@odata.bind');
  const id = /^\/GlobalOptionSetDefinitions\(([0-9a-f-]{36})\)$/i.exec(reference)?.[1];
  if (id === undefined) throw badPayload(`'${reference}' is no reference to a global choice.`);
  const found = choices.find(({ name }) => metadataId(`choice ${name}`) === id.toLowerCase());
  if (!found) throw missingRow('OptionSet', id);
  return found;
}
