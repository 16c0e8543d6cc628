import { expect, it } from 'vitest';
import type { ForWhom } from './forWhom.ts';
import { type Change, decideRound, type Goer, type Press, type RoundState, type StoredSignup } from './round.ts';
import type { Candidate } from './whyNoPlace.ts';

const now = Date.parse('2026-11-26T02:00:00Z');
const session = {
  scheduledOn: '2026-11-28T01:00:00Z',
  duration: 150,
  isCancelled: false,
  isOpen: true,
  places: 2,
  opensOn: null,
  closesOn: null,
  regularsUntil: null,
  forWhom: { roles: [], programmes: [], fromAge: null, belowAge: null },
  mostAhead: null,
};
const soon = { ...session, scheduledOn: '2026-11-26T13:00:00Z' };
const who = { role: 1, programmes: ['p'], birthday: '2008-11-28' } as const;
const free: Candidate = { admission: { may: 'yes' }, who, isRegular: false, busy: [] };
const day = { scheduledOn: '2026-11-30T01:00:00Z', duration: 60 };
const forWhom = (some: Partial<ForWhom>) => ({
  session: { ...session, forWhom: { ...session.forWhom, ...some } },
});
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
const stopWaiting = (volunteerId: string): Press => ({
  ...{ do: 'giveUp', key: 'stop', volunteerId, word: '' },
  isTurn: true,
});
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
  const busy: Candidate = { ...free, busy: [{ scheduledOn: '2026-11-28T02:00:00Z', duration: 60 }] };
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
  // Also once sign-up has ended: who did not wait comes too late.
  const ended = { ...soon, closesOn: '2026-11-26T02:00:00Z' };
  expect(round([take('a'), take('b')], { session: ended, goers: [goer('x')], signups })).toEqual({
    outcomes: ['closed', 'going'],
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
  ['by somebody who lacks something', only({ ...free, admission: { may: 'lacking', names: [] } }), 'lacking'],
  ['at the time of another one', only({ ...free, busy: [session] }), 'collides'],
  ['of another programme', forWhom({ programmes: ['other'] }), 'closed'],
  ['of another role', forWhom({ roles: [2] }), 'closed'],
  ['for older people', forWhom({ fromAge: 19 }), 'closed'],
  ['for younger people', forWhom({ belowAge: 18 }), 'closed'],
  [
    'for some, by somebody of whom it is not known',
    { ...forWhom({ fromAge: 16 }), ...only({ ...free, who: { ...who, birthday: null } }) },
    'closed',
  ],
  ['in the days of regulars', { session: { ...session, regularsUntil: '2026-11-26T02:00:01Z' } }, 'closed'],
  [
    'by somebody with enough places ahead',
    { session: { ...session, mostAhead: 2 }, ...only({ ...free, busy: [day, day] }) },
    'enough',
  ],
  ['from which staff took them off', { signups: [signup('a', 'going')] }, 'call'],
] as const)('a press on a session %s takes no place', (_what, state, refused) => {
  expect(round([take('a')], state)).toEqual({ outcomes: [refused], changes: [] });
});

it('a place goes to whom the session is for, to regulars before others, and to who waits only if they may take it', () => {
  const theirs = forWhom({ programmes: ['other', 'p'], roles: [1], fromAge: 18, belowAge: 19 });
  expect(round([take('a')], theirs).outcomes).toEqual(['going']);
  const early = { session: { ...session, places: 1, regularsUntil: '2026-11-27T00:00:00Z' } };
  const candidates = new Map([
    ['a', free],
    ['b', { ...free, isRegular: true }],
  ]);
  const signups = [signup('a', 'waiting'), signup('b', 'waiting', '2')];
  expect(round([], { ...early, candidates, signups }).changes).toEqual(['go b']);
  const enough = {
    session: { ...session, mostAhead: 1 },
    candidates: new Map([
      ['a', { ...free, busy: [day] }],
      ['b', free],
    ]),
  };
  expect(round([], { ...enough, signups }).changes).toEqual(['go b']);
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

it('an invitation, and a place in a session without a date, are given up too', () => {
  const left = { outcomes: ['none'], changes: ['leave a'] };
  expect(round([giveUp('a')], { signups: [signup('a', 'invited')] })).toEqual(left);
  const undated = { session: { ...session, scheduledOn: null } };
  expect(round([giveUp('a')], { ...undated, goers: [goer('a')] })).toEqual(left);
});

it('a place that followed an invitation is given up, and every row of one person whose records were merged', () => {
  const left = (signups: StoredSignup[]) => {
    const state = { session, goers: [goer('a')], signups, candidates: new Map([['a', free]]) };
    const { competing } = decideRound(state, [giveUp('a')], now);
    return competing.map((change) => [change.signup?.state, change.do === 'leave' && change.isTakenOff]);
  };
  expect(left([signup('a', 'invited'), signup('a', 'going')])).toEqual([['going', undefined]]);
  // One of them says that they cannot come.
  expect(left([signup('a', 'waiting'), signup('a', 'going')])).toEqual([
    ['going', undefined],
    ['waiting', true],
  ]);
});

it('somebody who stops waiting, and has a place by then, keeps it', () => {
  const given = { goers: [goer('a')], signups: [signup('a', 'going')] };
  expect(round([stopWaiting('a')], given)).toEqual({ outcomes: ['going'], changes: [] });
  // Staff put them on the register.
  const listed = { goers: [goer('a')], signups: [signup('a', 'waiting')] };
  expect(round([stopWaiting('a')], listed)).toEqual({ outcomes: ['going'], changes: [] });
  const begun = { session: { ...session, scheduledOn: '2026-11-26T01:00:00Z' } };
  expect(round([stopWaiting('a')], { ...given, ...begun }).outcomes).toEqual(['going']);
});

it('a turn of which they stop waiting ends, and one that has ended stays so', () => {
  const waits = { goers: [goer('b'), goer('c')], signups: [signup('a', 'waiting')] };
  expect(round([stopWaiting('a')], waits)).toEqual({ outcomes: ['none'], changes: ['leave a'] });
  expect(round([stopWaiting('a')]).outcomes).toEqual(['none']);
});
