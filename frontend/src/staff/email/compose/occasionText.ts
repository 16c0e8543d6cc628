import type { UseQueryResult } from '@tanstack/react-query';
import type { KnownValues } from '../../../../../domain/contract/email.ts';

/** Returns what an email is about: the activity's name, day, time and place, as far as they are known. */
export function occasionText({ data, isPending }: UseQueryResult<KnownValues>): string {
  if (isPending) return 'Loading the activity…';
  if (!data) return 'The activity that you chose';
  if (!data.occasion) return 'This activity no longer exists.';
  const { activity, day, time, place } = data.occasion;
  return [activity, day, time, place || 'no place yet'].filter((part) => part !== '').join(', ');
}
