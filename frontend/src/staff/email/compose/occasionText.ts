import type { UseQueryResult } from '@tanstack/react-query';
import type { KnownValues } from '../../../../../domain/contract/email.ts';
import { type OccasionSeen, warningAbout } from '../../../../../domain/messages/reminders.ts';

/**
 * Returns what an email is about: the activity's name, day, time and place, as far as they are known, and whether it is over.
 * @param on when it is sent: an instant
 * @param seen what the writer of a stored email saw of it
 */
export function occasionText(
  { data, isPending }: UseQueryResult<KnownValues>,
  on: string,
  seen?: OccasionSeen,
): string {
  if (isPending) return 'Loading the activity…';
  if (!data) return 'The activity could not be read: whether it is over is not known.';
  if (!data.occasion) return 'This activity no longer exists.';
  const { activity, day, time, place } = data.occasion;
  const what = [activity, day, time, place || 'no place yet'].filter((part) => part !== '').join(', ');
  const past = warningAbout(data.state, on, seen);
  return past ? `${what}. ${past}` : what;
}
