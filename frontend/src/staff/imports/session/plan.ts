/** What Submit will do with all rows of a file. */
import { decisionOf, hasError, isOpen, type Policy } from './decisions.ts';
import { personIdOf } from './findExisting.ts';
import type { ImportRow } from './importRow.ts';
import { rowName } from './rowName.ts';

export type ImportPlan = {
  /** How many rows will be added, change a volunteer, are left out, and need a decision. */
  add: number;
  update: number;
  skip: number;
  ask: number;
  /** The indexes of the rows that need a decision. */
  asked: ReadonlySet<number>;
  /** How many of the rows to be sent have an error, and will fail. */
  wrong: number;
  /**
   * The rows that would change a volunteer whom another row changes: by their index, the name of that row. They are not
   * decided, because two rows never change one person.
   */
  taken: ReadonlyMap<number, string>;
};

/** Plans the rows that are not sent yet. */
export function planOf(rows: readonly ImportRow[], policy: Policy): ImportPlan {
  const plan = { add: 0, update: 0, skip: 0, ask: 0, wrong: 0 };
  const asked = new Set<number>();
  const taken = new Map<number, string>();
  const changedBy = new Map<string, string>();
  for (const row of rows)
    if (row.outcome === 'updated' && row.existing) changedBy.set(personIdOf(row.existing.person), rowName(row));
  for (const row of rows) {
    if (!isOpen(row)) continue;
    const decision = decisionOf(row, policy);
    if (decision === 'ask') asked.add(row.index);
    if (decision === 'ask' || decision === 'skip') plan[decision] += 1;
    else if (hasError(row)) plan.wrong += 1;
    else if (decision === 'add' || !row.existing) plan.add += 1;
    else {
      const person = personIdOf(row.existing.person);
      const other = changedBy.get(person);
      if (other === undefined) changedBy.set(person, rowName(row));
      else {
        taken.set(row.index, other);
        asked.add(row.index);
      }
      plan[other === undefined ? 'update' : 'ask'] += 1;
    }
  }
  return { ...plan, asked, taken };
}

/** Says what Submit will do: "Add 3, update 2, leave out 1; 4 to decide." */
export function planText({ add, update, skip, ask, wrong }: ImportPlan): string {
  const counted = (text: string, count: number) => (count > 0 ? [`${text} ${count.toLocaleString('en-SG')}`] : []);
  const done = [...counted('add', add), ...counted('update', update), ...counted('leave out', skip)].join(', ');
  const open = [
    ...(ask > 0 ? [`${ask.toLocaleString('en-SG')} to decide`] : []),
    ...(wrong > 0 ? [`${wrong.toLocaleString('en-SG')} with errors`] : []),
  ];
  const text = [done, ...open].filter((part) => part !== '').join('; ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
