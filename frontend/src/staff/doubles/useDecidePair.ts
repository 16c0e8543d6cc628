import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PossibleDouble } from '../../../../dataverse/readings/possibleDoubles.ts';
import { doubleActions } from '../../../../domain/contract/doubles.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

/** The query key of the possible doubles. */
export const doublesKey = 'possible doubles';

export type PairDecision = { action: keyof typeof doubleActions; pair: PossibleDouble };

const said: Readonly<Record<PairDecision['action'], (pair: PossibleDouble) => string>> = {
  notTheSame: ({ earlier, later }) =>
    `${earlier.name} and ${later.name} are kept as two people. “Not the same” shows them, should you change your mind.`,
  askAgain: ({ earlier, later }) => `${earlier.name} and ${later.name} are to be decided again.`,
};

/** Stores what staff say of a pair. */
export function useDecidePair() {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const decide = useMutation({
    networkMode: 'always',
    mutationFn: async ({ action, pair }: PairDecision) => {
      await staffAct(tokens, apiPaths.doubles, doubleActions[action], { pair: pair.id });
      return said[action](pair);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [doublesKey] }),
  });
  const { error } = decide;
  const reason =
    error instanceof RequestFailed && error.error
      ? error.error.message
      : 'That did not work. Please check your connection and try again.';
  return { ...decide, reason };
}
