import { InvocationContext } from '@azure/functions';
import { expect, it } from 'vitest';
import { receivePolicyReport } from '../../api/http/receivePolicyReport.ts';
import { anApp } from './anApp.ts';
import { aPost } from './calling.ts';

const link = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const appContext = anApp({ now: '2026-03-01T01:00:00Z' });

/** Returns what was logged of a report. */
async function logged(report: unknown, from = '203.0.113.7'): Promise<unknown[]> {
  const lines: string[] = [];
  const request = aPost(report, { headers: { 'X-Forwarded-For': `${from}:52987, 20.43.1.2:443` } });
  const context = new InvocationContext({ logHandler: (_level, ...said) => lines.push(said.join(' ')) });
  await receivePolicyReport(request, appContext(), context);
  return lines.map((line) => JSON.parse(line));
}

it('a report of an older browser is logged by its rule and its kind', async () => {
  const report = {
    'document-uri': `https://site.test/vol_exit/${link}`,
    'effective-directive': 'style-src-elem',
    'blocked-uri': 'inline',
    'script-sample': 'Nur Aisyah',
  };
  expect(await logged({ 'csp-report': report })).toEqual([
    { event: 'policy-report', rule: 'style-src-elem', what: 'inline', count: 1 },
  ]);
});

it('reports that arrive together are counted by rule and kind, and nothing of a person is stored', async () => {
  const body = {
    documentURL: `https://site.test/vol_exit/${link}`,
    effectiveDirective: 'script-src-elem',
    blockedURL: `https://elsewhere.test/?who=${link}`,
    sample: 'Nur Aisyah',
  };
  const lines = await logged([{ type: 'csp-violation', body }, { type: 'csp-violation', body }, { body: {} }]);
  expect(lines).toEqual([
    { event: 'policy-report', rule: 'script-src-elem', what: 'https', count: 2 },
    { event: 'policy-report', rule: 'unknown', what: 'unknown', count: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Aisyah|7d9f0c3a|elsewhere/);
});

it.each([[null], [7], [[]], [{}], ['text'], [[null, 7]]])(
  '%j, which is no report, logs nothing or what is unknown',
  async (body) => {
    for (const line of await logged(body, '203.0.113.9'))
      expect(line).toMatchObject({ rule: 'unknown', what: 'unknown' });
  },
);

it('an address that reports too often is ignored for a while', async () => {
  const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } };
  let lines = 0;
  for (let sent = 0; sent < 30; sent += 1) lines += (await logged(report, '203.0.113.8')).length;
  expect(lines).toBe(20);
});
