import { InvocationContext } from '@azure/functions';
import { expect, it } from 'vitest';
import { type Problem, problems } from '../usecases/problems.ts';
import { answer, refuse } from './answer.ts';

/** Returns what is logged while an error is answered, one line each, with its level. */
function logged(error: unknown): string[] {
  const lines: string[] = [];
  const logHandler = (level: string, ...text: unknown[]) => void lines.push(`${level} ${text.join(' ')}`);
  refuse(error, new InvocationContext({ functionName: 'email', logHandler }));
  return lines;
}

it.each([
  ['a call without a good token', problems.unauthorized(), 401, 'unauthorized'],
  ['a call with a token that has run out', problems.tokenExpired(), 401, 'token-expired'],
  ['a call of somebody who does not work here', problems.forbidden(), 403, 'forbidden'],
  ['one call too many', problems.tooManyRequests(60), 429, 'too-many-requests'],
  ['a link that leads nowhere', problems.invalidLink(), 404, 'invalid-link'],
  ['a body too large', problems.bodyTooLarge(1024), 413, 'body-too-large'],
  ['an action that nobody knows', problems.unknownAction(), 400, 'unknown-action'],
  ['rows of another organisation', problems.wrongOrganization(), 400, 'wrong-organization'],
])('%s is logged as a warning with its code', (_what, problem, status, code) => {
  expect(logged(problem)).toEqual([
    `warning {"event":"refusal","function":"email","status":${status},"code":"${code}"}`,
  ]);
});

it('refused answers are logged without their fields and texts', () => {
  const problem: Problem = problems.invalidAnswers({ crf69_email: 'aisyah is no address' });
  expect(logged(problem)).toEqual([
    'warning {"event":"refusal","function":"email","status":400,"code":"invalid-answers"}',
  ]);
});

it('an unexpected error is logged by its kind, without its message', () => {
  const [line = '', ...others] = logged(new TypeError('aisyah is not a function'));
  expect(others).toEqual([]);
  expect(line).toContain('error {"event":"failure","function":"email","kind":"TypeError"');
  expect(line).not.toContain('aisyah');
});

it.each([
  ['an answer', answer({})],
  ['an answer that may be kept', answer({}, 60)],
  ['a refusal', refuse(problems.forbidden(), new InvocationContext({ logHandler: () => {} }))],
  ['an error that nobody foresaw', refuse(new Error(), new InvocationContext({ logHandler: () => {} }))],
])('%s requires TLS, is no page, and is open to no other site', (_what, { headers }) => {
  const sent = new Headers(headers);
  expect(sent.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  expect(sent.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(sent.get('X-Content-Type-Options')).toBe('nosniff');
  expect(sent.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect([...sent.keys()].filter((name) => /^(access-control-|set-cookie)/.test(name))).toEqual([]);
});
