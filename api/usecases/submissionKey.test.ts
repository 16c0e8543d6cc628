import { MAX, NIL, validate, version } from 'uuid';
import { expect, it } from 'vitest';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { tables } from '../../domain/schema/index.ts';
import { Problem } from './problems.ts';
import {
  importSeeds,
  readIdempotencyKey,
  readPressKey,
  secretIds,
  submissionMarkOf,
  withSubmissionMark,
} from './submissionKey.ts';

const key = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const idFor = secretIds('a secret of more than 32 characters');

it('the same key and name give the same id, and any other gives another', () => {
  const ids = [idFor(key, 'referee 1'), idFor(key, 'referee 2'), idFor(key.replace('7d', '7e'), 'referee 1')];
  expect(idFor(key, 'referee 1')).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => validate(id) && version(id) === 8)).toBe(true);
});

it('the ids cannot be derived from the key alone', () => {
  expect(secretIds('another secret of more than 32 chars')(key, 'referee 1')).not.toBe(idFor(key, 'referee 1'));
});

it('an id is what it was: a changed one loses the rows of earlier submissions', () => {
  expect(idFor(key, 'referee 1')).toBe('8f6f8904-a4d6-801f-870d-7d5825514187');
});

it('a key is a UUID that was generated, in small letters', () => {
  expect(readIdempotencyKey(key.toUpperCase())).toBe(key);
  expect(readPressKey(key.toUpperCase())).toBe(key);
  for (const header of ['', 'x', NIL, MAX, MAX.toUpperCase()]) {
    expect(() => readIdempotencyKey(header), header).toThrow(Problem);
    expect(() => readPressKey(header), header).toThrow(Problem);
  }
  expect(() => readIdempotencyKey(null)).toThrow(Problem);
});

it('a press without a key is a press of its own', () => {
  const presses = [readPressKey(null), readPressKey(null)];
  expect(presses.every((press) => validate(press) && press !== NIL)).toBe(true);
  expect(new Set(presses).size).toBe(2);
});

it('the seed of a file stays the same, and needs the secret', () => {
  expect(importSeeds('a secret of more than 32 characters')('file')).toBe(
    'ac13d6cb3d7bfd15f72b402be74b4dc7d3e9a0134f8a885155ea8ff7aacbfcbd',
  );
  expect(importSeeds('another secret of more than 32 chars')('file')).not.toBe(
    'ac13d6cb3d7bfd15f72b402be74b4dc7d3e9a0134f8a885155ea8ff7aacbfcbd',
  );
  expect(importSeeds('a secret of more than 32 characters')('other')).not.toBe(
    'ac13d6cb3d7bfd15f72b402be74b4dc7d3e9a0134f8a885155ea8ff7aacbfcbd',
  );
});

const sent = { path: '/form', key, linkId: 'link', answers: { b: [2, 1], a: null, c: { e: 1, d: 'x' } } };

it('a submission is recognised by its mark, in whatever order its answers come', () => {
  expect(submissionMarkOf(sent)).toEqual({
    digest: 'feeaa009f72b462fa95a4ce73a24d799d169229d9ecce3afa901c1995ac8e951',
    reference: '3KTF-GNQ9',
  });
  const reordered = { answers: { c: { d: 'x', e: 1 }, a: null, b: [2, 1] }, linkId: 'link', key, path: '/form' };
  expect(submissionMarkOf(reordered)).toEqual(submissionMarkOf(sent));
});

it.each([
  { ...sent, path: '/other' },
  { ...sent, key: key.replace('7d', '7e') },
  { ...sent, linkId: undefined },
  { ...sent, answers: { ...sent.answers, a: '' } },
  { ...sent, answers: { ...sent.answers, b: [1, 2] } },
  { ...sent, answers: { ...sent.answers, c: { e: 2, d: 'x' } } },
])('a submission that differs anywhere has another digest: %j', (other) => {
  expect(submissionMarkOf(other).digest).not.toBe(submissionMarkOf(sent).digest);
});

it('a row keeps its columns beside the mark', () => {
  const row: NewRow = { table: tables.location, id: key, row: { crf69_locid: 'Centre 1' } };
  expect(withSubmissionMark(row, { digest: 'd', reference: 'r' })).toEqual({
    ...row,
    row: { ...row.row, crf69_submissiondigest: 'd', crf69_submissionreference: 'r' },
  });
});
