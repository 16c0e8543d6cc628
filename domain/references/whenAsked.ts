/** When the referees of somebody who applied by the form are asked without a press of staff's. */
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import type { Translated } from '../translated.ts';
import { nextTexts } from './nextTexts.ts';

/** What it says, in one language. */
export type NextTexts = Translated<typeof nextTexts>;

const { applied, screening, interview } = volunteerStatus.codes;

/** `statuses`: with one of these the referees of a volunteer are asked; nobody's while it is empty. */
export type WhenAsked = { statuses: readonly number[] };

/** Stored in place of the name of a member of staff, where the referees are asked by the setting. */
export const bySetting = 'The system, when the volunteer reached the status';

/** Whether anybody who fills in the form has their referees written to: no member of staff has done anything before it. */
export const isSetOffByAnybody = (requestedBy: string, { statuses }: WhenAsked): boolean =>
  requestedBy === bySetting && statuses.includes(applied);

/** What a setting means: `onApplication`, `onStatus:<code>`, `byHand`, or empty for the default. Undefined when it is none of these. */
export function readWhenAsked(text: string): WhenAsked | undefined {
  if (text === '') return { statuses: [screening] };
  if (text === 'byHand') return { statuses: [] };
  // Also the next statuses, because a volunteer may reach them before the first run.
  if (text === 'onApplication') return { statuses: [applied, screening, interview] };
  const code = Number(/^onStatus:(\d+)$/.exec(text)?.[1]);
  return volunteerStatus.options.some((option) => option.code === code) ? { statuses: [code] } : undefined;
}

/** Tells somebody who applies now when their referees are asked; each sentence is true whatever else happens. */
export function askingSentence({ statuses }: WhenAsked, texts: NextTexts = nextTexts): string {
  if (statuses.includes(applied)) return texts.onApplication;
  return statuses.length > 0 ? texts.onStatus : texts.byHand;
}
