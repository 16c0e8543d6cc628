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
const option = fc.constantFrom(
  '$filter',
  '$orderby',
  '$select',
  '$expand',
  '$apply',
  '$top',
  '$skiptoken',
  '@p',
  '$count',
  'x',
);

it('no query breaks the service', async () => {
  await create('crf69_contacts', { crf69_contid: 'a' });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(option, text), { maxLength: 3 }), async (options) => {
      const search = options.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
      const { status } = await call('GET', `crf69_contacts?${search}`);
      expect([200, 400, 501]).toContain(status);
    }),
    { numRuns: 400 },
  );
  expect((await call('GET', 'crf69_contacts/$count')).text).toBe('1');
});

it('no path breaks the service', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('crf69_contacts', 'EntityDefinitions', 'WhoAmI', ...pieces), { maxLength: 6 }),
      async (parts) => {
        const { status } = await call('GET', parts.map(encodeURIComponent).join(''));
        expect([200, 204, 400, 404, 405, 501]).toContain(status);
      },
    ),
    { numRuns: 200 },
  );
});

it('no body breaks the service', async () => {
  const name = fc.constantFrom(
    'crf69_contid',
    'crf69_pdpa',
    'crf69_volunteerprofile_Contact',
    'statecode',
    'crf69_x@odata.bind',
    '__proto__',
    'crf69_volunteerprofile_Contact@odata.bind',
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, fc.jsonValue({ maxDepth: 3 })), async (body) => {
      const { status } = await call('POST', 'crf69_contacts', body);
      expect([204, 400, 404]).toContain(status);
    }),
    { numRuns: 200 },
  );
});

it('no batch breaks the service', async () => {
  const line = fc.constantFrom(
    '--b',
    '--b--',
    'Content-Type: application/http',
    'Content-Type: multipart/mixed;boundary=b',
    'Content-ID: 1',
    '',
    'GET $1 HTTP/1.1',
    'POST crf69_contacts HTTP/1.1',
    'Content-Type: application/json',
    '{}',
    '{"crf69_contid":1}',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
      const { status } = await call('POST', '$batch', `--b\r\n${lines.join('\r\n')}\r\n--b--`, {
        'Content-Type': 'multipart/mixed;boundary=b',
      });
      expect([200, 400, 404, 415]).toContain(status);
    }),
    { numRuns: 200 },
  );
});
