import type { RegisterRow } from '../../records/registerKind.ts';

/** Returns what somebody on a register is: a guest, a company's member, or their role; empty where nothing is known. */
export function whoText({
  volunteerId,
  role,
  organization,
}: Pick<RegisterRow, 'volunteerId' | 'role' | 'organization'>): string {
  if (volunteerId === '') return 'Guest without a profile';
  return organization ? `Member of ${organization}` : role;
}
