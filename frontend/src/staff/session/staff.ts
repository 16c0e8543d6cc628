import { createContext, use } from 'react';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import type { Tokens } from './tokens.ts';

/** The signed-in person with settings; a stable object for as long as the sign-in is the same. */
export type Staff = { tokens: Tokens; settings: StaffSettings };

/** A context, because every screen calls as the signed-in person. */
export const StaffContext = createContext<Staff | undefined>(undefined);

/** Returns the signed-in person. @throws Error outside the gate */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('Only screens behind the sign-in gate know who is signed in.');
  return staff;
}
