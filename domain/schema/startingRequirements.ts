/**
 * The requirements that provisioning writes, once, for the charity to edit. They are drafts, because nobody has a
 * clearance on the first day, and a register that stops everybody teaches staff to override everything. An officer sets
 * the first day of each once the existing clearances are recorded.
 */
import type { RowInput } from './rows.ts';
import type { requirement } from './tables/clearance.ts';

type StartingRequirement = RowInput<typeof requirement> & { crf69_requirementid: string; crf69_name: string };

export const startingSet = [
  {
    crf69_requirementid: '7d1f0c58-3b7e-4e0c-9a4e-52c8a1d6e001',
    crf69_name: 'Two references answered',
    crf69_description: 'Two referees have answered. It completes itself with the second answer.',
    crf69_references: 2,
    crf69_warndays: 0,
  },
  {
    crf69_requirementid: '7d1f0c58-3b7e-4e0c-9a4e-52c8a1d6e002',
    crf69_name: 'Identity sighted',
    crf69_description: 'An identity card or passport was seen, and the name is theirs. Keep no copy and no number.',
    crf69_warndays: 0,
  },
  {
    crf69_requirementid: '7d1f0c58-3b7e-4e0c-9a4e-52c8a1d6e003',
    crf69_name: 'Safeguarding training',
    crf69_description: 'They attended the training. It completes itself when they are marked as attended there.',
    crf69_training: 'Child safeguarding',
    crf69_validmonths: 36,
    crf69_warndays: 60,
  },
  {
    crf69_requirementid: '7d1f0c58-3b7e-4e0c-9a4e-52c8a1d6e004',
    crf69_name: 'Declaration',
    crf69_description:
      'They declared that nothing keeps them from working with children. For a police record write “sighted” only; keep no copy.',
    crf69_fromage: 18,
    crf69_validmonths: 24,
    crf69_warndays: 60,
  },
] as const satisfies readonly StartingRequirement[];
