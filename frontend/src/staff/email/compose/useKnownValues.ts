import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KnownValues, MergeValues, OccasionRef, OccasionState } from '../../../../../domain/contract/email.ts';
import { chosenOf } from '../../../../../domain/messages/chosenPeople.ts';
import { type About, occasionGone, occasionInactive } from '../../../../../domain/messages/emailRules.ts';
import { useStaff } from '../../session/staff.ts';
import { readKnownValues } from '../emailCalls.ts';
import type { Recipient } from '../recipients/recipients.ts';

const freshMs = 30_000;

/** The names that the server fills an email with; asked only while `enabled`. */
export function useKnownNames(recipients: readonly Recipient[], enabled: boolean) {
  const asked = useMemo(
    () => ({ emails: recipients.map(({ email }) => email), chosen: chosenOf(recipients), occasion: undefined }),
    [recipients],
  );
  return useValues(asked, enabled && recipients.length > 0);
}

/** What the server fills in of the activity that an email is about. */
export const useOccasionValues = (occasion: OccasionRef | null) =>
  useValues({ emails: noEmails, occasion: occasion ?? undefined }, occasion !== null);

/** What the rules of an email are asked with: what is known of its activity, and whether that is gone. */
export function useAbout(occasion: OccasionRef | null): Known {
  const { data } = useOccasionValues(occasion);
  if (!occasion) return aboutNothing;
  if (data && !data.occasion) return { about: 'unread', wrong: gone };
  const { occasion: about = 'unread', state } = data ?? {};
  return { about, ...(state && { state }), wrong: state?.isActive === false ? inactive : fine };
}

type Known = { about: About; state?: OccasionState; wrong: { occasion?: string } };

const fine = {};
const gone = { occasion: occasionGone };
const inactive = { occasion: occasionInactive };
const aboutNothing = { about: undefined, wrong: fine };

const noEmails: string[] = [];

function useValues(asked: MergeValues, enabled: boolean) {
  const { tokens } = useStaff();
  return useQuery<KnownValues>({
    queryKey: ['merge values', asked],
    queryFn: ({ signal }) => readKnownValues(tokens, asked, signal),
    enabled,
    staleTime: freshMs,
  });
}
