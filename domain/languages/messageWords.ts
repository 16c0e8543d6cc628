/** What another language says for each message that sends a link. `{{volunteer}}`, `{{referees}}` and `{{days}}` are filled in. */
import type { LinkMessageName } from '../messages/linkMessages.ts';
import type { StepText } from '../messages/referenceMessages.ts';
import type { StepName } from '../references/schedule.ts';

/** The instructions for the app are a specified text in English. */
export type LinkWords = Readonly<Record<Exclude<LinkMessageName, 'volunteerApp'>, StepText>>;
/** The first step is the link's own message. */
export type StepWords = Readonly<Record<Exclude<StepName, 'ask'>, StepText>>;
