import type { AskedReferee } from '../contract/references.ts';
import { displayDateTime } from '../time.ts';

const texts: Readonly<Record<AskedReferee['outcome'], (asked: AskedReferee) => string>> = {
  asked: ({ name }) => `${name} has been asked.`,
  later: ({ name, on = '' }) => `${name} will be asked on ${displayDateTime(on)}, in working hours.`,
  'asked-before': ({ name }) => `${name} was already asked.`,
  answered: ({ name }) => `${name} has already answered.`,
  held: ({ name }) => `${name} is on hold, so nothing was sent. Release it under References first.`,
  'no-address': ({ name }) => `${name} has no address that we can write to. Please add one.`,
  refused: ({ name }) => `The message to ${name} could not be sent now. The system tries again; see References.`,
};

/** Returns the outcome of asking, one sentence for each referee. */
export const askedText = (referees: readonly AskedReferee[]): string =>
  referees.map((asked) => texts[asked.outcome](asked)).join(' ');
