import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, sendActions } from '../../../../domain/contract/paths.ts';
import { referenceActions } from '../../../../domain/contract/references.ts';
import type { OpenReference } from '../../../../domain/references/overview.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

export type ReferenceAction = 'hold' | 'release' | 'replace' | 'remind';
export type ReferenceRequest = {
  action: ReferenceAction;
  reference: OpenReference;
  key: string;
  /** The delivery that staff were asked about: they want the same message sent again although that was just sent. */
  again?: string;
};

const said: Readonly<Record<ReferenceAction, (reference: OpenReference) => string>> = {
  hold: ({ name }) => `Nothing is sent about ${name} until you release it.`,
  release: ({ name }) => `The reminders about ${name} continue.`,
  replace: ({ name, volunteer }) =>
    `${name}’s link is closed, and ${volunteer?.name ?? 'the volunteer'} is asked to name somebody else.`,
  remind: ({ name }) => `${name} is being asked again.`,
};

/** The actions of staff on one reference. */
export function useReferenceAction() {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ action, reference, key, again }: ReferenceRequest) => {
      const { id, email } = reference;
      if (action === 'remind') {
        const action = sendActions[email === '' ? 'sms' : 'email'];
        await staffAct(tokens, apiPaths.characterReference, action, { cr_id: id, ...(again && { again }) }, { key });
      } else await staffAct(tokens, apiPaths.references, referenceActions[action], { cr_id: id }, { key });
      return said[action](reference);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [referencesKey] }),
  });
}

/** The query key of the open references. */
export const referencesKey = 'open references';
