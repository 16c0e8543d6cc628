/** Reads and checks what an officer types for a requirement. */
import { requirement } from '../schema/tables/clearance.ts';
import { isDay } from '../time.ts';
import type { Requirement } from './requirement.ts';

const { columns } = requirement;

/** As typed; empty text where nothing was entered. */
export type RequirementFields = {
  name: string;
  description: string;
  appliesFrom: string;
  validMonths: string;
  warnDays: string;
  roles: readonly number[];
  programmes: readonly string[];
  fromAge: string;
  belowAge: string;
  references: string;
  training: string;
};

export const noFields: RequirementFields = {
  name: '',
  description: '',
  appliesFrom: '',
  validMonths: '',
  warnDays: '60',
  roles: [],
  programmes: [],
  fromAge: '',
  belowAge: '',
  references: '',
  training: '',
};

const numbers = {
  validMonths: columns.validmonths,
  warnDays: columns.warndays,
  fromAge: columns.fromage,
  belowAge: columns.belowage,
  references: columns.references,
} as const;
type NumberField = keyof typeof numbers;
const numberFields = ['validMonths', 'warnDays', 'fromAge', 'belowAge', 'references'] as const satisfies NumberField[];

/** Returns what is wrong, by field, in words. */
export function fieldProblems(fields: RequirementFields): Partial<Record<keyof RequirementFields, string>> {
  const problems: Partial<Record<keyof RequirementFields, string>> = {};
  if (fields.name.trim() === '') problems.name = 'Please give it a name.';
  if (fields.appliesFrom !== '' && !isDay(fields.appliesFrom)) problems.appliesFrom = 'Please choose a day.';
  for (const field of numberFields) {
    const { min, max } = numbers[field];
    const typed = fields[field].trim();
    if (typed === '') continue;
    if (!/^\d+$/.test(typed) || Number(typed) < min || Number(typed) > max)
      problems[field] = `Please give a whole number from ${min} to ${max}, or leave it empty.`;
  }
  if (!problems.fromAge && !problems.belowAge && fields.fromAge && fields.belowAge)
    if (Number(fields.fromAge) >= Number(fields.belowAge))
      problems.belowAge = 'This must be more than “Applies from age”.';
  return problems;
}

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Returns the columns of a requirement whose fields have no problem; its programmes are links. */
export const requirementRow = (fields: RequirementFields) => ({
  crf69_name: fields.name.trim().slice(0, columns.name.maxLength),
  crf69_description: fields.description.trim().slice(0, columns.description.maxLength) || null,
  crf69_appliesfrom: fields.appliesFrom || null,
  crf69_validmonths: numberOf(fields.validMonths),
  crf69_warndays: numberOf(fields.warnDays),
  crf69_roles: fields.roles.join(',') || null,
  crf69_fromage: numberOf(fields.fromAge),
  crf69_belowage: numberOf(fields.belowAge),
  crf69_references: numberOf(fields.references),
  crf69_training: fields.training.trim().slice(0, columns.training.maxLength) || null,
});

/** Returns the requirement that fields without a problem make. */
export function requirementOf(id: string, fields: RequirementFields): Requirement {
  const row = requirementRow(fields);
  return {
    id,
    name: row.crf69_name,
    appliesFrom: row.crf69_appliesfrom,
    validMonths: row.crf69_validmonths,
    warnDays: row.crf69_warndays ?? 0,
    roles: fields.roles,
    programmes: fields.programmes,
    fromAge: row.crf69_fromage,
    belowAge: row.crf69_belowage,
    references: row.crf69_references,
    training: row.crf69_training,
  };
}

/** Returns whether an edit may stop somebody who was not stopped before. */
export const changesWhomItStops = (before: RequirementFields, after: RequirementFields): boolean => {
  const rule = (fields: RequirementFields) => {
    const { name: _name, warnDays: _warnDays, ...rest } = requirementOf('', fields);
    return JSON.stringify({ ...rest, roles: [...rest.roles].sort(), programmes: [...rest.programmes].sort() });
  };
  return after.appliesFrom !== '' && rule(before) !== rule(after);
};
