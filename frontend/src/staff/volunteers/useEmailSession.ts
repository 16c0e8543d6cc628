import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { displayLongDay } from '../../../../domain/calendar/month.ts';
import type { EmailStart } from '../../../../domain/contract/emailStart.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import { useDataverse } from '../data/useDataverse.ts';
import type { OccasionKind } from './occasions.ts';
import { type Addressed, sessionAddresses } from './sessionAddresses.ts';
import { type SplitRecipients, splitRecipients } from './toldBySignup.ts';

/** A session, and when it begins: an instant. */
type Source = { kind: OccasionKind; id: string; name: string; scheduledOn: string | null };

/** `subject`: without it the session's name and day. `isOfChange`: the portal tells some of them by itself. */
type Wanted = { who: Addressed; subject?: string; isOfChange?: boolean };
type Found = { start: EmailStart; split: SplitRecipients | undefined };

/** Why no email was opened, in words. */
const noneTexts: Record<Addressed, string> = {
  listed: 'Nobody on the list has an email address.',
  came: 'Nobody who is marked as present has an email address.',
  absent: 'Nobody of them has an email address.',
};
const failedText = 'Their addresses could not be read. Please check your connection and try again.';

/**
 * Opens a new email to people of a session.
 * @param first is read at once, so that nobody has to press to learn whom the portal tells
 */
export function useEmailSession({ kind, id, name, scheduledOn }: Source, first?: Wanted) {
  const dataverse = useDataverse();
  const navigate = useNavigate();
  const read = async ({ who, subject = subjectOf(name, scheduledOn), isOfChange }: Wanted): Promise<Found> => {
    const { recipients, lacking } = await sessionAddresses(dataverse, { kind, id }, who);
    const occasion = { kind, id };
    const split = isOfChange ? await splitRecipients(dataverse, occasion, recipients) : undefined;
    return { start: { subject, occasion, recipients, lacking }, split };
  };
  const reading = useMutation({ networkMode: 'always', mutationFn: read });
  const atOnce = useQuery({
    queryKey: ['email to a session', kind, id, first],
    queryFn: () => (first ? read(first) : null),
    enabled: first !== undefined,
    staleTime: 0,
  });
  const open = (start: EmailStart) => navigate(staffPaths.massEmail, { state: start });
  const found = reading.data ?? atOnce.data;
  const isNobody = reading.data?.start.recipients.length === 0;
  return {
    write: (wanted: Wanted) =>
      // Of this call, which is silent once the screen is left.
      reading.mutate(wanted, {
        onSuccess: ({ start, split }) => !split && start.recipients.length > 0 && open(start),
      }),
    isBusy: reading.isPending,
    /** Some are told by the portal: whom to write to is asked first. */
    said: found?.split?.said,
    ways: (found?.split?.ways ?? []).map(({ label, recipients }) => ({
      label,
      open: () => found && open({ ...found.start, recipients }),
    })),
    problem: (reading.isError && failedText) || (isNobody && noneTexts[reading.variables?.who ?? 'listed']) || '',
  };
}

/** `Reading Club, Saturday, 28 November 2026`; a club's session has its day in its own name, which is not said twice. */
function subjectOf(name: string, scheduledOn: string | null): string {
  if (!scheduledOn) return name;
  const day = singaporeDay(scheduledOn);
  return `${name.replace(` (${day})`, '')}, ${displayLongDay(day)}`;
}
