import { expect, it } from 'vitest';
import { judgePeople } from '../people/judge.ts';
import { greetingOf } from './greetedNames.ts';
import { whoseEmail, whoseRecord } from './whoseMessage.ts';

const [nur, siti] = ['Nur Aisyah binte Ahmad', 'Siti Nurhaliza binte Abdul Rahman'];
const person = { contactIds: ['nur'], names: [nur, 'Salt and Light'] };

it.each([
  ['theirs', [], nur],
  ['theirs', [], 'NUR AISYAH AHMAD'],
  ['theirs', [], greetingOf([siti, nur])],
  // One name that is written like two.
  ['theirs', [], 'Salt and Light'],
  ['somebody else', [], siti],
  ['not known', [], ''],
  ['not known', [], 'Nur A. Ahmad'],
  ['theirs', ['siti', 'nur'], siti],
  ['somebody else', ['siti'], nur],
] as const)(
  'an email is %s by whom the sender chose (%j), and else by whom it greets (%s)',
  (whose, chosenIds, greeted) => {
    expect(whoseEmail({ chosenIds, greeted }, person)).toBe(whose);
  },
);

it('a record at the same address is theirs under the same name, another’s under another, and else not known', () => {
  const emails = ['family@x.test'];
  const at = (name: string, birthday?: '1990-03-05' | '2010-10-10') => ({ name, emails, phones: [], birthday });
  const whose = (other: ReturnType<typeof at>) => whoseRecord(judgePeople(at(nur, '2010-10-10'), other));
  expect([whose(at(nur)), whose(at(siti)), whose(at(nur, '1990-03-05')), whose(at('Nur Aisyah Ahma'))]).toEqual([
    'theirs',
    'somebody else',
    'not known',
    'not known',
  ]);
});
