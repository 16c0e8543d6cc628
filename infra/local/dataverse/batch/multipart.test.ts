import { expect, it } from 'vitest';
import { readParts, writeParts } from './multipart.ts';

const contents = (body: string, contentType = 'multipart/mixed; boundary=b') =>
  readParts(contentType, body).map(({ content }) => content);

it('parts are read back as they were written', () => {
  const body = writeParts('b', ['A: 1\r\n\r\none', 'A: 2\r\n\r\ntwo\r\n\r\nlines']);
  expect(contents(body)).toEqual(['one', 'two\r\n\r\nlines']);
  expect(readParts('multipart/mixed;boundary="b"', body)[1]?.headers.get('a')).toBe('2');
});

it('parts may use either line ending, and have a preamble', () => {
  expect(contents('preface\n--b\nA: 1\n\none\n--b\n\ntwo\n--b--')).toEqual(['one', 'two']);
});

it('parts end only at their own boundary', () => {
  expect(contents('--b\r\n\r\n--bc\r\nx --b\r\n--b--\r\n')).toEqual(['--bc\r\nx --b']);
});

it('parts may have a boundary of any characters', () => {
  expect(contents("--a.b+(c)'?\r\n\r\none\r\n--a.b+(c)'?--", `multipart/mixed; boundary="a.b+(c)'?"`)).toEqual(['one']);
});

it.each([
  ['no boundary', 'multipart/mixed', '--b--'],
  ['another type', 'application/json', '--b--'],
  ['no end', 'multipart/mixed;boundary=b', '--b\r\n\r\none'],
  ['nothing', 'multipart/mixed;boundary=b', ''],
])('parts with %s are refused', (_, contentType, body) => {
  expect(() => readParts(contentType, body)).toThrow();
});
