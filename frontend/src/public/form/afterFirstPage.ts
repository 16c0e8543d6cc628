/** What a form shows after its first page, or beside it: no first page waits for it. */
import { Cleared } from './Cleared.tsx';
import { FoundDialog } from './FoundDialog.tsx';
import { Sending } from './Sending.tsx';
import { ThankYou } from './ThankYou.tsx';

export { allControls } from '../fields/allControls.ts';

export const screens = { Cleared, FoundDialog, Sending, ThankYou };
export type Screens = typeof screens;
