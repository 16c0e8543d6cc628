import { expect, it } from 'vitest';
import {
  type Candidate,
  type Change,
  decideRound,
  type Goer,
  type Press,
  type RoundState,
  type StoredSignup,
} from './round.ts';

const now = Date.parse('2026-11-26T02:00:00Z');
const session = {
  scheduledOn: '2026-11-28T01:00:00Z',
  duration: 150,
  isCancelled: false,
  isOpen: true,
  places: 2,
  opensOn: null,
  closesOn: null,
};
const soon = { ...session, scheduledOn: '2026-11-26T13:00:00Z' };
const free: Candidate = { admission: { may: 'yes' }, busy: [] };
const only = (candidate: Candidate) => ({ candidates: new Map([['a', candidate]]) });
const goer = (volunteerId: string, isMarked = false): Goer => ({
  rowId: `row of ${volunteerId}`,
  etag: '1',
  volunteerId,
  isMarked,
});
const signup = (
  volunteerId: string,
  state: StoredSignup['state'],
  number = '1',
  keys: Partial<StoredSignup> = {},
): StoredSignup => ({
  ...{
    id: `signup of ${volunteerId}`,
    etag: '1',
    volunteerId,
    state,
    number,
    takeKey: `took ${volunteerId}`,
    cancelKey: '',
  },
  ...keys,
});
const take = (volunteerId: string, key = volunteerId): Press => ({ do: 'take', key, volunteerId });
const giveUp = (volunteerId: string, key = volunteerId): Press => ({ do: 'giveUp', key, volunteerId, word: 'ill' });

function round(presses: Press[], state: Partial<RoundState> = {}) {
  const people = ['a', 'b', 'c', 'd'].map((id) => [id, free] as const);
  const decided = decideRound({ session, goers: [], signups: [], candidates: new Map(people), ...state }, presses, now);
  const did = ({ do: what, volunteerId }: Change) => `${what} ${volunteerId}`;
  return {
    outcomes: decided.outcomes.map(({ place, refused }) => place ?? refused),
    changes: [...decided.competing.map(did), ...decided.others.map(did)],
  };
}

it('the first presses take the free places, and the others wait', () => {
  expect(round([take('c'), take('a'), take('b')])).toEqual({
    outcomes: ['going', 'going', 'waiting'],
    changes: ['go c', 'go a', 'wait b'],
  });
  expect(round([take('a')], { session: { ...session, places: null }, goers: [goer('x')] }).outcomes).toEqual(['going']);
});

it('a place that becomes free goes to the first who waits and can come, before anybody who presses', () => {
  const signups = [signup('c', 'waiting', '0000000010'), signup('b', 'waiting', '0000000009')];
  const full = { goers: [goer('x'), goer('a')], signups };
  expect(round([take('d'), giveUp('a')], full)).toEqual({
    outcomes: ['waiting', 'none'],
    changes: ['leave a', 'go b', 'wait d'],
  });
  const busy: Candidate = {
    admission: { may: 'yes' },
    busy: [{ scheduledOn: '2026-11-28T02:00:00Z', duration: 60 }],
  } as const;
  const candidates = new Map([
    ['b', busy],
    ['c', free],
  ] as const);
  expect(round([giveUp('a')], { ...full, candidates }).changes).toEqual(['leave a', 'go c']);
});

it('within twelve hours nobody is given a place unasked, and the first press has it', () => {
  const signups = [signup('c', 'waiting'), signup('b', 'waiting', '2')];
  expect(round([take('b')], { session: soon, goers: [goer('x')], signups })).toEqual({
    outcomes: ['going'],
    changes: ['go b'],
  });
});

it('a press that is sent again does nothing more', () => {
  expect(round([take('a')], { goers: [goer('a')] })).toEqual({ outcomes: ['going'], changes: [] });
  expect(round([take('a')], { goers: [goer('x'), goer('y')], signups: [signup('a', 'waiting')] })).toEqual({
    outcomes: ['waiting'],
    changes: [],
  });
  const given = signup('a', 'cancelled', '1', { takeKey: 'k', cancelKey: 'c' });
  expect(round([take('a', 'k')], { signups: [given] })).toEqual({ outcomes: ['none'], changes: [] });
  expect(round([giveUp('a', 'c')], { signups: [given], goers: [goer('a')] })).toEqual({
    outcomes: ['none'],
    changes: [],
  });
});

it.each([
  ['that is not open', { session: { ...session, isOpen: false } }, 'closed'],
  ['that was cancelled', { session: { ...session, isCancelled: true } }, 'closed'],
  ['before sign-up begins', { session: { ...session, opensOn: '2026-11-26T02:00:01Z' } }, 'closed'],
  ['after sign-up ended', { session: { ...session, closesOn: '2026-11-26T02:00:00Z' } }, 'closed'],
  ['by somebody unknown', { candidates: new Map() }, 'call'],
  ['by somebody who lacks something', only({ admission: { may: 'lacking', names: [] }, busy: [] }), 'lacking'],
  ['at the time of another one', only({ ...free, busy: [session] }), 'collides'],
  ['from which staff took them off', { signups: [signup('a', 'going')] }, 'call'],
] as const)('a press on a session %s takes no place', (_what, state, refused) => {
  expect(round([take('a')], state)).toEqual({ outcomes: [refused], changes: [] });
});

it('nobody gives up a place once the session has begun, or once they are marked', () => {
  const begun = { session: { ...session, scheduledOn: '2026-11-26T02:00:00Z' }, goers: [goer('a')] };
  expect(round([giveUp('a')], begun)).toEqual({ outcomes: ['begun'], changes: [] });
  expect(round([giveUp('a')], { goers: [goer('a', true)] }).outcomes).toEqual(['marked']);
  expect(round([giveUp('a')], { signups: [signup('a', 'waiting')] })).toEqual({
    outcomes: ['none'],
    changes: ['leave a'],
  });
});
