/** Decides whether two descriptions mean the same person; the only place that does. */
import { type Evidence, evidenceOf } from './evidence.ts';
import type { Person } from './person.ts';
import { type Rule, rules, type Verdict } from './rules.ts';

/** A verdict with its reason, in words for staff; empty for different people. */
export type Judgement = {
  verdict: Verdict;
  reason: string;
  /** The place of the rule that decided: a lower one is stronger. */
  rank: number;
  /** Whether they may be one person stored twice, and not a family or colleagues who share an address. */
  isDouble: boolean;
};

/** Compares two people by the rules. Symmetric. */
export function judgePeople(one: Person, other: Person): Judgement {
  const evidence = evidenceOf(one, other);
  const rank = rules.findIndex(({ when }) => holds(when, evidence));
  const rule = rules[rank];
  return rule
    ? { verdict: rule.verdict, reason: rule.reason, rank, isDouble: !rule.isCommon }
    : { verdict: 'different', reason: '', rank: rules.length, isDouble: false };
}

/** As `judgePeople`, for a person with several names: returns the strongest verdict. */
export function judgeNames(ones: readonly Person[], other: Person): Judgement {
  const [best] = ones
    .map((one) => judgePeople(one, other))
    .toSorted((a, b) => Number(b.isDouble) - Number(a.isDouble) || a.rank - b.rank);
  return best ?? { verdict: 'different', reason: '', rank: rules.length, isDouble: false };
}

const holds = ({ name, address, birthday, organization }: Rule['when'], evidence: Evidence): boolean =>
  (name?.includes(evidence.name) ?? true) &&
  (address?.includes(evidence.address) ?? true) &&
  (birthday?.includes(evidence.birthday) ?? true) &&
  (organization?.includes(evidence.organization) ?? true);
