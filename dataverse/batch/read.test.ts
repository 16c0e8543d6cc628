import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundaryOf, parseMultipart } from './parseMultipart.ts';

const written = (boundary: string, bodies: readonly string[]) =>
  `${bodies
    .map((body) => `--${boundary}\r\nContent-Type: application/http\r\n\r\nHTTP/1.1 200 OK\r\nA: 1\r\n\r\n${body}\r\n`)
    .join('')}--${boundary}--\r\n`;

it('a multipart answer returns every body unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.json()), (bodies) => {
      const parts = parseMultipart(written('b.1', bodies), 'b.1', false);
      expect(parts?.map(({ answers }) => answers[0]?.body)).toEqual(bodies);
    }),
  );
});

it('a multipart answer that breaks off anywhere is never taken for a complete one', () => {
  const text = written('b', ['{"a":1}', '{"b":2}']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length - '--\r\n'.length - 1 }), (end) => {
      expect(parseMultipart(text.slice(0, end), 'b', false)).toBeUndefined();
    }),
  );
});

it('a multipart answer may use bare line feeds, and answers without headers or body', () => {
  const text = '--b\nContent-Type: application/http\nContent-ID: 3\n\nHTTP/1.1 204 No Content\n\n\n--b--\n';
  expect(parseMultipart(text, 'b', true)?.[0]?.answers).toMatchObject([
    { status: 204, contentId: 3, answerLost: true },
  ]);
});

it('a multipart answer names its boundary with quotes or without', () => {
  const boundary = (type: string) => boundaryOf(new Headers({ 'Content-Type': type }));
  expect(boundary('multipart/mixed; boundary=a_1')).toBe('a_1');
  expect(boundary('multipart/mixed;charset=utf-8;boundary="a_1"')).toBe('a_1');
  expect(boundary('application/json; boundary=a_1')).toBeUndefined();
});

it('a multipart answer with a part that is no HTTP answer is never taken for a complete one', () => {
  const good = '--b\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n\r\n';
  const odd = ['<html>', 'HTTP/1.1 2xx\r\n\r\n', ' HTTP/1.1 204 No Content\r\n\r\n', 'HTTP/1.1 204'];
  for (const text of odd) {
    const part = `--b\r\n\r\n${text}\r\n`;
    expect(parseMultipart(`${good}${part}--b--\r\n`, 'b', false)).toBeUndefined();
    expect(parseMultipart(`${part}${good}--b--\r\n`, 'b', false)).toBeUndefined();
    const inner = `--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n${good.replace('--b', '--c')}${part.replace('--b', '--c')}--c--\r\n`;
    expect(parseMultipart(`${inner}--b--\r\n`, 'b', false)).toBeUndefined();
  }
});

it('a multipart answer whose change set breaks off is never taken for a complete one', () => {
  const inner =
    '--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n\r\n';
  expect(parseMultipart(`${inner}--b--\r\n`, 'b', false)).toBeUndefined();
  expect(parseMultipart(`${inner}--c--\r\n--b--\r\n`, 'b', false)).toMatchObject([{ answers: [{ status: 204 }] }]);
});

it('a multipart answer keeps the headers of each answer, and passes over a line that is none', () => {
  const text =
    '--b\r\nContent-ID: x\r\n\r\nHTTP/1.1 412 Failed\r\n: none\r\nno colon\r\nETag : W/"1:2" \r\n\r\n\r\nbody\r\n--b--\r\n';
  const [answer] = parseMultipart(text, 'b', false)?.[0]?.answers ?? [];
  expect(answer).toMatchObject({ status: 412, body: '\r\nbody', contentId: undefined });
  expect([...(answer?.headers ?? [])]).toEqual([['etag', 'W/"1:2"']]);
});

it('a text without a boundary is no multipart answer', () => {
  expect(boundaryOf(new Headers())).toBeUndefined();
  expect(boundaryOf(new Headers({ 'Content-Type': 'multipart/mixed' }))).toBeUndefined();
  expect(boundaryOf(new Headers({ 'Content-Type': 'text/plain; was=multipart/mixed; boundary=a' }))).toBeUndefined();
  expect(parseMultipart('', 'b', false)).toBeUndefined();
  expect(parseMultipart('--b--', 'b', false)).toEqual([]);
});
