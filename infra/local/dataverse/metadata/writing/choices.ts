/** Reads requests that create or change global choices and their options. */
import type { Choice, Option } from '../../../../../domain/schema/index.ts';
import { badPayload, missingRow } from '../../errors.ts';
import type { Definitions } from '../../organization.ts';
import type { Json, JsonObject } from '../../serviceRequest.ts';
import { isJsonObject } from '../../write/readBody.ts';
import { labelAt, listAt, numberAt, textAt } from './body.ts';

export function addChoice(definitions: Definitions, body: JsonObject): Definitions {
  const name = textAt(body, 'Name');
  if (definitions.choices.some((choice) => choice.name === name)) throw badPayload(`'${name}' exists already.`);
  const options = listAt(body, 'Options').map(optionOf);
  const choice: Choice = {
    kind: 'choice',
    name,
    label: labelAt(body, 'DisplayName'),
    assumed: false,
    options,
    codes: {},
    names: new Map(),
  };
  return { ...definitions, choices: [...definitions.choices, choice] };
}

function optionOf(body: Json): Option {
  if (!isJsonObject(body)) throw badPayload('An option is an object.');
  return { code: numberAt(body, 'Value'), label: labelAt(body, 'Label') };
}

/** The actions on options by name. */
export const optionActions: Readonly<Record<string, (options: readonly Option[], body: JsonObject) => Option[]>> = {
  InsertOptionValue: (options, body) => {
    const option = optionOf(body);
    if (options.some(({ code }) => code === option.code)) throw badPayload(`${option.code} exists already.`);
    return [...options, option];
  },
  UpdateOptionValue: (options, body) => {
    const changed = optionOf(body);
    if (!options.some(({ code }) => code === changed.code)) throw missingRow('option', String(changed.code));
    return options.map((option) => (option.code === changed.code ? changed : option));
  },
  DeleteOptionValue: (options, body) => {
    const gone = numberAt(body, 'Value');
    return options.filter(({ code }) => code !== gone);
  },
};

/** Changes a choice in every column that uses it. */
export function changeOptions(definitions: Definitions, action: string, body: JsonObject): Definitions {
  const name = textAt(body, 'OptionSetName');
  const choice = definitions.choices.find((candidate) => candidate.name === name);
  const change = optionActions[action];
  if (!choice || !change) throw missingRow('OptionSet', name);
  const changed = { ...choice, options: change(choice.options, body) };
  return {
    choices: definitions.choices.map((candidate) => (candidate === choice ? changed : candidate)),
    tables: definitions.tables.map((table) => ({
      ...table,
      columns: Object.fromEntries(
        Object.entries(table.columns).map(([column, facts]) => [
          column,
          'choice' in facts && facts.choice.name === name ? { ...facts, choice: changed } : facts,
        ]),
      ),
    })),
  };
}
