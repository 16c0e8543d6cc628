import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '../drafts.ts';
import { rowOf } from './draftRows.ts';
import { createDraftSaver, type DraftSaverParts, type Pending, pauses } from './draftSaver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = (subject: string) => rowOf({ ...emptyDraft, subject }, 'email');

/** A saver over rows in memory, which may be out of reach. */
function aSaver(kept: ReadonlyMap<string, Pending> = new Map()) {
  const rows = new Map<string, { etag: string; subject: string }>();
  const tab = new Map<string, Pending>();
  const world = { isOffline: false, writes: 0, answer: Promise.resolve() };
  const reach = () => {
    if (world.isOffline) throw new TypeError('There is no signal.');
  };
  const parts: DraftSaverParts = {
    store: async ({ rowId, etag }, row) => {
      reach();
      if ((rows.get(rowId)?.etag ?? '') !== etag) return 'overtaken';
      world.writes += 1;
      const next = `W/"${world.writes}"`;
      rows.set(rowId, { etag: next, subject: row.crf69_subject });
      await world.answer;
      return { etag: next };
    },
    remove: async (rowId) => {
      reach();
      rows.delete(rowId);
    },
    keep: (id, pending) => void (pending ? tab.set(id, pending) : tab.delete(id)),
    kept,
    now: () => Date.now(),
  };
  const saver = createDraftSaver(parts);
  const subjects = () => [...rows.values()].map(({ subject }) => subject);
  return { saver, rows, tab, world, subjects };
}

it('a draft is saved five seconds after the last key, and every fifteen while somebody goes on', async () => {
  const { saver, subjects } = aSaver();
  saver.note('a', words('S'));
  await vi.advanceTimersByTimeAsync(pauses.calm - 1);
  expect(subjects()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([subjects(), saver.stateOf('a')]).toEqual([['S'], 'saved']);
  for (let second = 0; second < 15; second += 1) {
    saver.note('a', words(`S${second}`));
    expect(subjects()).toEqual(['S']);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(subjects()).toEqual(['S14']);
});

it('a draft that is left is saved at once, and what could not be saved is tried again, also after a reload', async () => {
  const { saver, subjects, world, tab } = aSaver();
  world.isOffline = true;
  saver.note('a', words('S'));
  await saver.flush();
  expect(saver.stateOf('a')).toBe('failed');
  const later = aSaver(tab);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.subjects()).toEqual(['S']);
  world.isOffline = false;
  await vi.advanceTimersByTimeAsync(pauses.again);
  expect([subjects(), saver.stateOf('a')]).toEqual([['S'], 'saved']);
});

it('what is typed while a save is on its way is a draft of its own when the page ends, once', async () => {
  const { saver, subjects, world, tab } = aSaver();
  world.answer = new Promise(() => undefined);
  saver.note('a', words('S'));
  void saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  saver.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(subjects()).toEqual(['S']);
  saver.note('a', words('S, and more'));
  saver.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(subjects()).toEqual(['S', 'S, and more']);
  // After a reload the tab goes on with the newer one.
  const later = aSaver(tab);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.subjects()).toEqual(['S, and more']);
});

it('a draft that was changed on another device is kept beside what is there', async () => {
  const { saver, rows, subjects } = aSaver();
  saver.note('a', words('mine'));
  await saver.flush();
  rows.set('a', { etag: 'W/"other"', subject: 'theirs' });
  saver.note('a', words('mine, too'));
  await saver.flush();
  expect([subjects(), saver.stateOf('a')]).toEqual([['theirs', 'mine, too'], 'elsewhere']);
  saver.note('a', words('mine, later'));
  await saver.flush();
  expect(subjects()).toEqual(['theirs', 'mine, later']);
});

it('a draft that was sent is deleted, also when that fails at first and while it is being saved', async () => {
  const { saver, subjects, world, tab } = aSaver();
  saver.note('a', words('S'));
  const saving = saver.flush();
  await saver.drop('a');
  await saving;
  expect([subjects(), tab.size]).toEqual([[], 0]);
  saver.note('b', words('T'));
  await saver.flush();
  world.isOffline = true;
  await saver.drop('b');
  expect(subjects()).toEqual(['T']);
  world.isOffline = false;
  await vi.advanceTimersByTimeAsync(pauses.again);
  expect([subjects(), tab.size]).toEqual([[], 0]);
});

it('a draft that is begun anew before it is deleted is saved, and only then is all of it stored', async () => {
  const { saver, subjects } = aSaver();
  saver.note('a', words('S'));
  await saver.flush();
  const dropping = saver.drop('a');
  saver.note('a', words('T'));
  expect(saver.settledAt('a')).toBeUndefined();
  await dropping;
  expect([subjects(), saver.settledAt('a'), saver.stateOf('a')]).toEqual([['T'], 'a', 'saved']);
});

it('what could not be saved is not given up for what is stored when that is opened', async () => {
  const { saver, rows, subjects, world } = aSaver();
  rows.set('a', { etag: 'W/"old"', subject: 'old' });
  expect(saver.opened('a', 'W/"old"')).toBe(true);
  world.isOffline = true;
  saver.note('a', words('newer'));
  await saver.flush();
  expect(saver.opened('a', 'W/"old"')).toBe(false);
  world.isOffline = false;
  await saver.flush();
  expect(subjects()).toEqual(['newer']);
});

it('a row is the draft that this tab stores in it, whatever its id', async () => {
  const { saver, rows } = aSaver();
  expect([saver.idsAt('a'), saver.knows('a')]).toEqual([['a'], false]);
  rows.set('a', { etag: 'W/"other"', subject: 'theirs' });
  saver.note('a', words('mine'));
  await saver.flush();
  const [, mine = ''] = rows.keys();
  expect([saver.idsAt('a'), saver.idsAt(mine), saver.knows('a')]).toEqual([[], ['a'], true]);
});
