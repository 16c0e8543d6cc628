import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import type { EmailStart } from '../../../../../domain/contract/emailStart.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { type SplitRecipients, splitRecipients } from '../../volunteers/toldBySignup.ts';
import { sentEmail } from './sentRows.ts';
import { recipientsOf, unreachedOf } from './unreached.ts';

type Begun = { start: EmailStart; split?: SplitRecipients | undefined };
type Again = 'copy' | 'same people' | 'not reached' | 'change';

/** Starts a new email with the text of a sent one, or with its recipients. */
export function useWriteAgain() {
  const dataverse = useDataverse();
  const navigate = useNavigate();
  const open = (start: EmailStart) => navigate(staffPaths.massEmail, { state: start });
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ how, ref }: { how: Again; ref: EmailRef }): Promise<Begun> => {
      requireSignal();
      const sent = await sentEmail(dataverse, ref);
      const { subject, body, sender, addresses, chosen, occasion, type, replyTo } = sent;
      const about = occasion && { occasion };
      // The same text is about it, although it is gone; a new text need not be.
      const aboutStill = sent.isOccasionGone ? undefined : about;
      const words = { subject, body, sender, type, replyTo, ...about };
      if (how === 'not reached') return { start: { ...words, ...(await unreachedOf(dataverse, sent)) } };
      const recipients = await recipientsOf(dataverse, readRecipients(addresses).addresses, chosen);
      if (how === 'copy') return { start: { ...words, recipients } };
      const isOfChange = how === 'change';
      const started = isOfChange ? `Change: ${withoutPlaces(subject)}` : '';
      const split = isOfChange ? await splitRecipients(dataverse, aboutStill?.occasion, recipients) : undefined;
      return { start: { subject: started, sender, replyTo, recipients, ...aboutStill }, split };
    },
  });
  const { mutate, isPending, error, reset, data: begun } = mutation;
  const begin = (how: Again, ref: EmailRef) =>
    // Of this call, which is silent once the screen is left.
    mutate({ how, ref }, { onSuccess: ({ start, split }) => !split && open(start) });
  return {
    isPending,
    error,
    /** Forgets what went wrong. */
    reset,
    /** Some are told by the portal: whom to write to is asked first. */
    said: begun?.split?.said,
    ways: (begun?.split?.ways ?? []).map(({ label, recipients }) => ({
      label,
      open: () => begun && open({ ...begun.start, recipients }),
    })),
    /** The same text to the same people, to be edited. */
    copy: (ref: EmailRef) => begin('copy', ref),
    toTheSame: (ref: EmailRef) => begin('same people', ref),
    /** That what it was about has changed, to the same people. */
    aboutChange: (ref: EmailRef) => begin('change', ref),
    /** The same text to whom it did not reach. */
    toTheUnreached: (ref: EmailRef) => begin('not reached', ref),
  };
}
