import { expect, it } from 'vitest';
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import { askingOf, readWhenAsked } from './whenAsked.ts';

const { applied, screening, interview, onHold } = volunteerStatus.codes;

it.each([
  ['', 'onStatus', [screening]],
  ['byHand', 'byHand', []],
  ['onApplication', 'onApplication', [applied, screening, interview]],
  [`onStatus:${onHold}`, 'onStatus', [onHold]],
  [`onStatus:${applied}`, 'onApplication', [applied]],
])('the setting %o means %s', (text, asking, statuses) => {
  expect(readWhenAsked(text)).toEqual({ statuses });
  expect(askingOf(readWhenAsked(text) ?? { statuses: [] })).toBe(asking);
});

it.each(['never', 'onStatus', 'onStatus:1', 'onStatus:Screening', 'byHand '])('%o is no setting', (text) => {
  expect(readWhenAsked(text)).toBeUndefined();
});
