/** Compares an existing column with the wanted one. */
import type { Column } from '../../domain/schema/index.ts';
import { textFormats } from './bodies.ts';
import type { WantedColumn } from './definition.ts';
import { type FoundColumn, labelIn } from './foundSchema.ts';

const classes: Record<Column['kind'], string> = {
  text: 'StringAttributeMetadata',
  memo: 'MemoAttributeMetadata',
  integer: 'IntegerAttributeMetadata',
  decimal: 'DecimalAttributeMetadata',
  yesNo: 'BooleanAttributeMetadata',
  choice: 'PicklistAttributeMetadata',
  choices: 'MultiSelectPicklistAttributeMetadata',
  date: 'DateTimeAttributeMetadata',
  dateTime: 'DateTimeAttributeMetadata',
};

/** Returns what cannot be changed in an existing column, in words; undefined when everything can. */
export function columnConflict(wanted: Column, found: FoundColumn): string | undefined {
  const type = found['@odata.type'].split('.').at(-1) ?? '';
  if (type !== classes[wanted.kind]) return `is a ${type}, but the schema defines a ${classes[wanted.kind]}.`;
  if (wanted.kind === 'date' || wanted.kind === 'dateTime') {
    const behavior = wanted.kind === 'date' ? 'DateOnly' : 'UserLocal';
    const there = found.DateTimeBehavior?.Value;
    if (there !== behavior) return `has the behaviour ${there}, but the schema defines ${behavior}.`;
  }
  if ('choice' in wanted && found.GlobalOptionSet?.Name !== wanted.choice.name) {
    return `takes ${found.GlobalOptionSet?.Name ?? 'options of its own'}, but the schema defines ${wanted.choice.name}.`;
  }
  return undefined;
}

/** Returns each change as `MaxLength 100 → 200`; none when the column is as wanted. */
export function columnChanges({ column: wanted, isAudited }: WantedColumn, found: FoundColumn): string[] {
  const facts: [string, unknown, unknown][] = [
    ['label', labelIn(found.DisplayName), wanted.label],
    ['IsSecured', found.IsSecured ?? false, wanted.secured ?? false],
  ];
  if (isAudited) facts.push(['IsAuditEnabled', found.IsAuditEnabled?.Value ?? false, true]);
  if (wanted.kind === 'text' || wanted.kind === 'memo') facts.push(['MaxLength', found.MaxLength, wanted.maxLength]);
  if (wanted.kind === 'text') facts.push(['Format', found.FormatName?.Value, textFormats[wanted.format]]);
  if (wanted.kind === 'integer' || wanted.kind === 'decimal') {
    facts.push(['MinValue', found.MinValue, wanted.min], ['MaxValue', found.MaxValue, wanted.max]);
  }
  if (wanted.kind === 'yesNo') facts.push(['DefaultValue', found.DefaultValue ?? false, false]);
  if (wanted.kind === 'decimal') facts.push(['Precision', found.Precision, wanted.precision]);
  return facts.flatMap(([name, there, should]) => (there === should ? [] : [`${name} ${there} → ${should}`]));
}
