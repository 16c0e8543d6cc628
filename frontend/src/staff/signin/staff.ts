import { createContext, use } from 'react';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import type { Tokens } from './tokens.ts';

/** Who is signed in, and where; one object for as long as the sign-in is the same. */
export type Staff = { tokens: Tokens; settings: StaffSettings };

/** A context, because every screen behind the gate calls as the person who passed it. */
export const StaffContext = createContext<Staff | undefined>(undefined);

/** @throws Error outside the gate */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('Only screens behind the sign-in gate know who is signed in.');
  return staff;
}
