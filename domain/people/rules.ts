/**
 * The rules by which two descriptions of a person are compared, from the strongest to the weakest: the first that fits
 * decides, and where none fits they are different people. An email or a phone that is shared under another name never
 * makes two people the same: families, couples and companies share them.
 */
import type { Evidence } from './evidence.ts';

export type Verdict = 'same' | 'may be' | 'different';

export type Rule = {
  /** The conditions; evidence that is not named does not matter. */
  when: { readonly [Part in keyof Evidence]?: readonly Evidence[Part][] };
  verdict: Verdict;
  /** For staff: what is alike, and what is not. */
  reason: string;
  /** Families, couples and companies are alike in it every day: it makes a question of an import, and no possible double. */
  isCommon?: true;
};

const notContradicting = ['same', 'unknown'] as const;
const contradicting = ['swapped', 'other'] as const;

export const rules: readonly Rule[] = [
  {
    when: { name: ['same'], address: ['email and phone'], birthday: notContradicting },
    verdict: 'same',
    reason: 'Same name, email and phone',
  },
  {
    when: { name: ['same'], address: ['email'], birthday: notContradicting },
    verdict: 'same',
    reason: 'Same name and email',
  },
  {
    when: { name: ['same'], address: ['phone'], birthday: notContradicting },
    verdict: 'same',
    reason: 'Same name and phone',
  },
  {
    when: { name: ['same'], address: ['unknown'], birthday: ['same'] },
    verdict: 'same',
    reason: 'Same name and birthday, and no email or phone to compare',
  },
  {
    when: { name: ['same'], address: ['email and phone', 'email', 'phone'], birthday: contradicting },
    verdict: 'may be',
    reason: 'Same name, and the same email or phone, but another birthday',
  },
  {
    when: { name: ['same'], birthday: ['same'] },
    verdict: 'may be',
    reason: 'Same name and birthday, but no email or phone in common',
  },
  {
    when: { name: ['same'], address: ['ending'] },
    verdict: 'may be',
    reason: 'Same name, and phone numbers with the same last eight digits',
  },
  {
    when: { name: ['same'], organization: ['same'], birthday: ['unknown', 'swapped'] },
    verdict: 'may be',
    reason: 'Same name and organisation',
  },
  {
    when: { name: ['same'], address: ['unknown', 'one differs'], birthday: ['unknown', 'swapped'] },
    verdict: 'may be',
    reason: 'Same name, and little else to compare',
  },
  {
    when: { name: ['similar'], address: ['email and phone', 'email', 'phone', 'ending'] },
    verdict: 'may be',
    reason: 'Similar name, and the same email or phone',
  },
  { when: { name: ['similar'], birthday: ['same'] }, verdict: 'may be', reason: 'Similar name and same birthday' },
  {
    when: { name: ['other', 'unknown'], address: ['email and phone', 'email', 'phone'], birthday: ['same'] },
    verdict: 'may be',
    reason: 'Same birthday and the same email or phone, but another name',
  },
  {
    when: { name: ['other', 'unknown'], address: ['email and phone', 'email'] },
    verdict: 'may be',
    reason: 'Same email, but another name',
    isCommon: true,
  },
  {
    when: { name: ['other', 'unknown'], address: ['phone'] },
    verdict: 'may be',
    reason: 'Same phone, but another name',
    isCommon: true,
  },
];
