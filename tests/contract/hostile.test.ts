import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aDataverse } from './dataverse.ts';

const { call, create } = await aDataverse();

const pieces = [
  ...["'", "''", '"', '(', ')', '[', ']', ',', '/', ':', '=', ';', '@p', '$', '%', '\\', ' ', '-- ', '/*', '?1'],
  ...['\u0000', '🙂'],
  ...['crf69_contid', 'crf69_pdpa', 'crf69_birthday', '_ownerid_value', 'versionnumber'],
  ...['crf69_volunteerprofile_Contact'],
  ...['eq', 'ne', 'gt', 'and', 'or', 'not', 'any', 'all', 'contains', 'null', 'true', 'desc', 'x', 'constructor'],
  ...['__proto__'],
  ...['Microsoft.Dynamics.CRM.In', 'PropertyName', 'PropertyValues', 'groupby', 'aggregate', 'filter', 'with', 'sum'],
  ...['as', '$count'],
  ...['1', '-1.5', '1e999', '2026-01-01', '2026-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000001', "'a'"],
  ...["crf69_contid eq 'a'"],
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(' '));
const options = ['$filter', '$orderby', '$select', '$expand', '$apply', '$top', '$skiptoken', '@p', '$count', 'x'];
const option = fc.constantFrom(...options);

/** Sends many random requests, each of which gets one of these answers. */
const survives = <Value>(
  runs: number,
  values: fc.Arbitrary<Value>,
  send: (value: Value) => ReturnType<typeof call>,
  answers: readonly number[],
) =>
  fc.assert(
    fc.asyncProperty(values, async (value) => {
      expect(answers).toContain((await send(value)).status);
    }),
    { numRuns: runs },
  );

it('no query breaks the service', async () => {
  await create('crf69_contacts', { crf69_contid: 'a' });
  const search = (all: [string, string][]) =>
    all.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const queries = fc.array(fc.tuple(option, text), { maxLength: 3 });
  await survives(400, queries, (all) => call('GET', `crf69_contacts?${search(all)}`), [200, 400, 501]);
  expect((await call('GET', 'crf69_contacts/$count')).text).toBe('1');
});

it('no path breaks the service', async () => {
  const part = fc.constantFrom('crf69_contacts', 'EntityDefinitions', 'WhoAmI', ...pieces);
  const paths = fc.array(part, { maxLength: 6 }).map((parts) => parts.map(encodeURIComponent).join(''));
  await survives(200, paths, (path) => call('GET', path), [200, 204, 400, 404, 405, 501]);
});

it('no body breaks the service', async () => {
  const name = fc.constantFrom(
    ...['crf69_contid', 'crf69_pdpa', 'crf69_volunteerprofile_Contact', 'statecode', 'crf69_x@odata.bind'],
    ...['__proto__', 'crf69_volunteerprofile_Contact@odata.bind'],
  );
  const bodies = fc.dictionary(name, fc.jsonValue({ maxDepth: 3 }));
  await survives(200, bodies, (body) => call('POST', 'crf69_contacts', body), [204, 400, 404]);
});

it('no batch breaks the service', async () => {
  const headers = { 'Content-Type': 'multipart/mixed;boundary=b' };
  const line = fc.constantFrom(
    ...['--b', '--b--', 'Content-Type: application/http', 'Content-Type: multipart/mixed;boundary=b', 'Content-ID: 1'],
    ...['', 'GET $1 HTTP/1.1', 'POST crf69_contacts HTTP/1.1', 'Content-Type: application/json', '{}'],
    ...['{"crf69_contid":1}'],
  );
  const bodies = fc.array(line, { maxLength: 20 }).map((lines) => `--b\r\n${lines.join('\r\n')}\r\n--b--`);
  await survives(200, bodies, (body) => call('POST', '$batch', body, headers), [200, 400, 404, 415]);
});
