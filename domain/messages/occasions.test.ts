import { expect, it } from 'vitest';
import {
  keptSeen,
  keptText,
  keptValues,
  newOccasionLookup,
  occasionLookups,
  occasionOf,
  occasionOfBulk,
  occasionValues,
} from './occasions.ts';

const id = '11111111-1111-4111-8111-111111111111';
const session = {
  id,
  kind: 'Activity' as const,
  name: 'Kayaking',
  isCancelled: false,
  place: 'Kallang Basin',
  start: '2026-03-14T01:00:00Z',
  minutes: 120,
};

it('an activity fills name, day, hours and place, and what is not known stays empty', () => {
  const values = {
    activity: 'Kayaking',
    day: 'Saturday, 14 March 2026',
    time: '09:00–11:00',
    place: 'Kallang Basin',
  };
  expect(occasionValues(session)).toEqual(values);
  const time = (minutes: number) => occasionValues({ ...session, minutes }).time;
  expect([time(0), time(-60), time(15 * 60), time(15 * 60 - 1)]).toEqual(['09:00', '09:00', '09:00', '09:00–23:59']);
  expect(occasionValues({ ...session, start: '' })).toEqual({ ...values, day: '', time: '' });
});

it('an email’s row names an activity, a training or nothing', () => {
  const none = { _crf69_activity_value: null, _crf69_trainingsession_value: null };
  expect(occasionOf(none)).toBeUndefined();
  expect(occasionOf({ ...none, _crf69_activity_value: id })).toEqual({ kind: 'activity', id });
  expect(occasionOf({ ...none, _crf69_trainingsession_value: id })).toEqual({ kind: 'training', id });
});

it('an email’s row is tied to one of them, and a changed row is untied from the other', () => {
  const [activity, training] = ['crf69_Activity@odata.bind', 'crf69_TrainingSession@odata.bind'];
  expect(newOccasionLookup(undefined)).toEqual({});
  expect(newOccasionLookup({ kind: 'activity', id })).toEqual({ [activity]: `/crf69_activitieses(${id})` });
  expect(Object.keys(newOccasionLookup({ kind: 'training', id }))).toEqual([training]);
  expect(occasionLookups(undefined)).toEqual({ [activity]: null, [training]: null });
  expect(occasionLookups({ kind: 'activity', id })).toMatchObject({ [training]: null });
});

it('the values that a row keeps are read as texts only, and none of what cannot be read', () => {
  const none = { activity: '', day: '', time: '', place: '' };
  expect(keptValues('{"activity":"Kayaking","day":7}')).toEqual({ ...none, activity: 'Kayaking' });
  expect([keptValues(null), keptValues('null'), keptValues('7'), keptValues('{')]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});

it('what the sender of a bulk email saw is kept beside the values', () => {
  const values = { activity: 'Kayaking', day: '', time: '', place: '' };
  const seen = { start: '', cancelledOn: '2026-03-13T01:00:00Z' };
  const kept = keptText(values, seen, 'a1');
  expect([keptValues(kept), keptSeen(kept)]).toEqual([values, seen]);
  const deleted = { _crf69_activity_value: null, _crf69_trainingsession_value: null };
  const ofBulk = (json: string | null) => occasionOfBulk({ ...deleted, crf69_occasionvalues: json });
  expect([ofBulk(kept), ofBulk(keptText(values, seen)), ofBulk(null)]).toEqual([
    ...[{ kind: 'activity', id: 'a1' }, undefined, undefined],
  ]);
  expect(keptSeen(keptText(values, { start: '', cancelledOn: null }))).toEqual({ start: '', cancelledOn: null });
  expect([keptSeen(keptText(values)), keptSeen(null)]).toEqual([undefined, undefined]);
});
