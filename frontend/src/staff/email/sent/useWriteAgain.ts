import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import type { EmailStart } from '../../../../../domain/contract/emailStart.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { notReachedStates } from '../../../../../domain/messages/reach.ts';
import { readRecipients, sameAddress } from '../../../../../domain/messages/recipientList.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { everyRecipient } from '../deliveries/recipientRows.ts';
import { recipientsByAddress } from '../recipients/recipientsByAddress.ts';
import { sentEmail } from './sentRows.ts';
import { toldBySignup } from './toldBySignup.ts';

type Again = 'copy' | 'same people' | 'not reached' | 'change';

/** Starts a new email with the text of a sent one, or with its recipients. */
export function useWriteAgain() {
  const dataverse = useDataverse();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: async ({ how, ref }: { how: Again; ref: EmailRef }): Promise<EmailStart> => {
      const { subject, body, sender, addresses, occasion, type, replyTo } = await sentEmail(dataverse, ref);
      const about = occasion && { occasion };
      const words = { subject, body, sender, type, replyTo, ...about };
      if (how === 'not reached') {
        return { ...words, recipients: await everyRecipient(dataverse, ref, notReachedStates) };
      }
      const all = readRecipients(addresses).addresses;
      const known = await recipientsByAddress(dataverse, all);
      const recipients = all.map((email) => {
        const found = known.get(sameAddress(email));
        const { name = '', organization = '', status } = found ?? {};
        return { name, organization, email, ...(status && { status }) };
      });
      if (how === 'copy') return { ...words, recipients };
      const told = how === 'change' ? await toldBySignup(dataverse, occasion) : undefined;
      const started = how === 'change' ? `Change: ${withoutPlaces(subject)}` : '';
      const untold = told ? recipients.filter(({ email }) => !told.has(sameAddress(email))) : recipients;
      return { subject: started, sender, replyTo, recipients: untold, ...about };
    },
    onSuccess: (start) => navigate(staffPaths.massEmail, { state: start }),
  });
  const { mutate, isPending, error } = mutation;
  return {
    isPending,
    error,
    /** The same text to the same people, to be edited. */
    copy: (ref: EmailRef) => mutate({ how: 'copy', ref }),
    toTheSame: (ref: EmailRef) => mutate({ how: 'same people', ref }),
    /** That what it was about has changed, to the same people. */
    aboutChange: (ref: EmailRef) => mutate({ how: 'change', ref }),
    /** The same text to whom it did not reach. */
    toTheUnreached: (ref: EmailRef) => mutate({ how: 'not reached', ref }),
  };
}
