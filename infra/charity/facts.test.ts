import { expect, it } from 'vitest';
import demo from '../../domain/charity.json' with { type: 'json' };
import { problemsOf } from './facts.ts';

const real = {
  ...demo,
  demo: false,
  name: 'Kampong Friends',
  shortName: 'KF',
  logo: 'M0 0H32V32H0z',
  colours: { ...demo.colours, '80': '#0b5e64' },
  phone: '+65 6777 8888',
  email: 'hello@kampongfriends.sg',
  address: '1 Kampong Bahru Road, Singapore 169341',
  head: { title: 'the Director', phone: '+65 6777 8889' },
};

it('a charity’s own facts are taken, for the public too', () => {
  expect(problemsOf(real, { isReal: true })).toEqual([]);
});

it('the demo’s facts are whole, and refused for the public, each placeholder by its name', () => {
  expect(problemsOf(demo, { isReal: false })).toEqual([]);
  const wrong = problemsOf({ ...real, email: demo.email, phone: demo.phone, address: demo.address }, { isReal: true });
  expect(wrong.map((line) => line.split(':')[0])).toEqual(['phone', 'email', 'address']);
  for (const fact of ['name', 'shortName', 'logo', 'colours'] as const)
    expect(problemsOf({ ...real, [fact]: demo[fact] }, { isReal: true })).toEqual([
      `${fact}: this is the demonstration’s`,
    ]);
  expect(problemsOf({ ...real, demo: true }, { isReal: true })).toHaveLength(1);
});

it('a fact that is missing, unknown or of no use is named', () => {
  const { hours: _hours, ...without } = real;
  expect(problemsOf({ ...without, fax: '1' }, { isReal: false }).map((line) => line.split(':')[0])).toEqual([
    'hours',
    'fax',
  ]);
  expect(problemsOf({ ...real, head: { ...real.head, phone: '6777 8889' } }, { isReal: false })).toEqual([
    'head.phone: a telephone number with its country, such as +65 6123 4567',
  ]);
  expect(problemsOf({ ...real, logo: '"/><script>' }, { isReal: false })[0]).toMatch(/^logo: /);
  expect(problemsOf({ ...real, logo: 'logo.svg' }, { isReal: false })[0]).toMatch(/^logo: .*not the name of a file/);
});
