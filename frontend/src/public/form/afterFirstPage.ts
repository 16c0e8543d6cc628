/** What a form shows after its first page, or beside it: no first page waits for it. */
import { CheckAnswers } from '../review/CheckAnswers.tsx';
import { Cleared } from './Cleared.tsx';
import { FoundDialog } from './FoundDialog.tsx';
import { Sending } from './Sending.tsx';
import { ThankYou } from './ThankYou.tsx';

export { allControls } from '../fields/allControls.ts';

export const screens = { CheckAnswers, Cleared, FoundDialog, Sending, ThankYou };
export type Screens = typeof screens;
