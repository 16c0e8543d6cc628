/** The controls and screens that a form shows after its first page, in one script. `useControls` loads it while the first page is read. */
import { CheckAnswers } from '../review/CheckAnswers.tsx';
import { Cleared } from './Cleared.tsx';
import { FoundDialog } from './FoundDialog.tsx';
import { NotStored } from './NotStored.tsx';
import { Sending } from './Sending.tsx';
import { ThankYou } from './ThankYou.tsx';

export { allControls } from '../fields/allControls.ts';

export const screens = { CheckAnswers, Cleared, FoundDialog, NotStored, Sending, ThankYou };
export type Screens = typeof screens;
