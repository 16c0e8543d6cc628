import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, parseMultipart } from './parseMultipart.ts';

const written = (boundary: string, bodies: readonly string[]) =>
  `${bodies
    .map((body) => `--${boundary}\r\nContent-Type: application/http\r\n\r\nHTTP/1.1 200 OK\r\nA: 1\r\n\r\n${body}\r\n`)
    .join('')}--${boundary}--\r\n`;

describe('a multipart answer', () => {
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
});
