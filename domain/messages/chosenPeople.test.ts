import { expect, it } from 'vitest';
import { chosenOf, readChosen, storedChosen, withoutPeople } from './chosenPeople.ts';

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

it('whom the sender chose is stored and read back, by address in lower case', () => {
  const chosen = chosenOf([{ email: 'Lim@X.test', contacts: [one, two] }, { email: 'typed@x.test' }]);
  expect(readChosen(storedChosen(chosen, 200))).toEqual({ 'lim@x.test': [one, two] });
  expect([storedChosen({}, 200), storedChosen(chosen, 20)]).toEqual([null, null]);
});

it('what another app wrote wrongly names nobody', () => {
  for (const text of [null, '', 'no JSON', '[]', 'null', '{"a@x.test":"b"}', '{"a@x.test":["b"]}'])
    expect(readChosen(text)).toEqual({});
});

it('whoever is erased is taken out of it, with an address that was theirs alone', () => {
  const chosen = { 'lim@x.test': [one, two], 'own@x.test': [one], 'shared@x.test': [one] };
  expect(withoutPeople(chosen, { addresses: ['own@x.test'], contactIds: [one] })).toEqual({ 'lim@x.test': [two] });
});
