import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { guid, literal, type Value } from './literal.ts';

const { contact, requirement, volunteerProfile, characterReference } = tables;
const id = '11111111-1111-4111-8111-111111111111';

it('a value is written as its column needs it', () => {
  expect(literal(contact, 'crf69_email', "o'hara@b.test")).toBe("'o''hara@b.test'");
  expect(literal(requirement, 'crf69_warndays', 30)).toBe('30');
  expect(literal(characterReference, 'crf69_needslook', true)).toBe('true');
  expect(literal(characterReference, 'crf69_needslook', false)).toBe('false');
  expect(literal(requirement, 'crf69_appliesfrom', '2026-03-01')).toBe('2026-03-01');
  expect(literal(contact, 'createdon', '2026-03-01T08:00:00Z')).toBe('2026-03-01T08:00:00Z');
  expect(literal(contact, 'crf69_contactid', id)).toBe(id);
  expect(literal(volunteerProfile, '_crf69_contact_value', id)).toBe(id);
  expect(literal(volunteerProfile, 'crf69_Contact/crf69_email', 'a')).toBe("'a'");
  expect(literal(contact, 'statecode', 0)).toBe('0');
  expect(literal(contact, 'crf69_email', null)).toBe('null');
});

it.each<[string, Value]>([
  ['crf69_warndays', '30'],
  ['crf69_warndays', true],
  ['crf69_warndays', Number.NaN],
  ['crf69_warndays', Number.POSITIVE_INFINITY],
  ['crf69_name', 30],
  ['crf69_name', true],
  ['crf69_appliesfrom', 20260301],
  ['crf69_appliesfrom', '01/03/2026'],
  ['crf69_appliesfrom', "2026-03-01' or 1 eq 1"],
  ['crf69_requirementid', '1'],
  ['createdon', '2026-03-01'],
])('a value that does not fit %s is refused: %s', (column, value) => {
  expect(() => literal(requirement, column, value)).toThrow(
    `query requirement: a value that does not fit ${column}: the request was refused`,
  );
});

it('a column with yes and no takes nothing else', () => {
  for (const value of ['true', 1, 0, '']) {
    expect(() => literal(characterReference, 'crf69_needslook', value)).toThrow('does not fit');
  }
});

it('a column, a lookup or an id that nobody knows is refused', () => {
  expect(() => literal(contact, 'crf69_other', null)).toThrow('query contact: unknown column');
  expect(() => literal(contact, 'crf69_Other/crf69_email', null)).toThrow('query contact: unknown lookup');
  expect(() => literal(contact, '/crf69_email', null)).toThrow('query contact: unknown lookup');
  expect(() => guid(`${id})`)).toThrow('an id that is no GUID');
  expect(guid(id)).toBe(id);
});
