import { type Period, periodText } from './rules.ts';

/** Says what deletes an application that staff put away. @param period of the rule in force; `null` while it is a draft, undefined if unknown */
export function putAwayText(period: Period | null | undefined): string {
  if (period === undefined) return 'A rule may delete it later.';
  if (period === null) return 'Nothing deletes it for now: the rule for applications that look automated is a draft.';
  return `It is deleted, with who applied, ${periodText(period)} after it came, once a volunteer officer confirms.`;
}
