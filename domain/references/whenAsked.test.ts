import { expect, it } from 'vitest';
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import { askingSentence, readWhenAsked } from './whenAsked.ts';

const { applied, screening, interview, onHold } = volunteerStatus.codes;

it.each([
  ['', 'Once we begin', [screening]],
  ['byHand', 'decides when', []],
  ['onApplication', 'next working day', [applied, screening, interview]],
  [`onStatus:${onHold}`, 'Once we begin', [onHold]],
  [`onStatus:${applied}`, 'next working day', [applied]],
])('the setting %o means %s', (text, asking, statuses) => {
  expect(readWhenAsked(text)).toEqual({ statuses });
  expect(askingSentence(readWhenAsked(text) ?? { statuses: [] })).toContain(asking);
});

it.each(['never', 'onStatus', 'onStatus:1', 'onStatus:Screening', 'byHand '])('%o is no setting', (text) => {
  expect(readWhenAsked(text)).toBeUndefined();
});
