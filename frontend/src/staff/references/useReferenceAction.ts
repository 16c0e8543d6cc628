import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, sendActions } from '../../../../domain/contract/paths.ts';
import { referenceActions } from '../../../../domain/contract/references.ts';
import { type OpenReference, waitsToBeAsked } from '../../../../domain/references/overview.ts';
import { displayDateTime } from '../../../../domain/time.ts';
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

/** @param nextOn when the next message about it is sent */
const said: Readonly<Record<ReferenceAction, (reference: OpenReference, nextOn: string | null) => string>> = {
  hold: ({ name }) => `Nothing is sent about ${name} until you release it.`,
  release: ({ name }) => `The reminders about ${name} continue.`,
  replace: ({ name, volunteer }, nextOn) =>
    `${name}’s link is closed. ${volunteer?.name ?? 'The volunteer'} ${
      nextOn === null
        ? 'has been asked to name somebody else, unless two others are named.'
        : `will be asked to name somebody else on ${displayDateTime(nextOn)}, in working hours.`
    }`,
  remind: (reference) => `${reference.name} is being asked${waitsToBeAsked(reference) ? '' : ' again'}.`,
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
        return said.remind(reference, null);
      }
      const { nextOn } = await staffAct(tokens, apiPaths.references, referenceActions[action], { cr_id: id }, { key });
      return said[action](reference, nextOn);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [referencesKey] }),
  });
}

/** The query key of the open references. */
export const referencesKey = 'open references';
