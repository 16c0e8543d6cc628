/**
 * Tests that no log contains what people write and who they are: marked values go through every kind of call, including
 * failing ones.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { raiseAction } from '../../domain/contract/concerns.ts';
import {
  apiPaths,
  correlationHeader,
  idempotencyKeyHeader,
  linkIdHeader,
  staffAuthorizationHeader,
} from '../../domain/contract/paths.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { concernKind } from '../../domain/schema/choices/concerns.ts';
import { tables } from '../../domain/schema/index.ts';
import { aStack } from './aStack.ts';
import { anOrganization, aReachableVolunteer } from './linkedRows.ts';

const stack = aStack();
const location = '00000000-0000-4000-8000-0000000000a1';
const mark = 'Zyxwvut';
const mailbox = `${mark.toLowerCase()}@marked.example`;
const number = '+6598127364';

beforeAll(() => stack().dataverse.create(tables.location, location, { crf69_locid: 'Bedok', crf69_region: 'East' }));

/** Returns answers whose free texts all contain the mark. */
function markedAnswers(): Record<string, unknown> {
  const answers = payloadFrom(volunteerApplication, typedVolunteerApplication([location]));
  const texts = { crf69_contid: mark, crf69_about: mark, crf69_addressline1: mark, crf69_email: mailbox };
  return { ...answers, ...texts, crf69_number: number };
}

async function call(path: string, init: RequestInit = {}, correlation: string = randomUUID()) {
  const headers = { [idempotencyKeyHeader]: randomUUID(), [correlationHeader]: correlation, ...init.headers };
  const response = await fetch(stack().url + path, { ...init, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const asStaff = () => ({ [staffAuthorizationHeader]: `Bearer ${stack().staffToken}` });

it('each call is logged with its correlation id, from the browser’s to Dataverse’s and the provider’s', async () => {
  const correlation = randomUUID();
  const answer = await call(apiPaths.locations, {}, correlation);
  expect(answer.headers.get(correlationHeader)).toBe(correlation);
  const lines = stack()
    .output()
    .split('\n')
    .filter((line) => line.includes(correlation));
  expect(lines.join('\n')).toMatch(/"event":"call","function":"locations".*"ok":true,"status":200/);
});

it('an invalid correlation id is replaced by a new one', async () => {
  const answer = await call(apiPaths.health, {}, `${mark} wrote this`);
  expect(answer.headers.get(correlationHeader)).toMatch(/^[0-9a-f-]{36}$/);
});

/** Runs what staff do with people's data, and what strangers may send, each with marked values. */
async function otherFlows(volunteer: string, organization: string) {
  const email = (change: object) =>
    post(
      apiPaths.email,
      { subject: mark, body: `<p>${mark}</p>`, sender: 'volunteers@charity.test', ...change },
      asStaff(),
    );
  const importing = { crf69_Contact: { crf69_contid: mark, crf69_email: mailbox, crf69_number: number } };
  const bound = { 'crf69_Organization@odata.bind': `/crf69_externalorganizations(${organization})` };
  const ofOrganization = { ...asStaff(), [linkIdHeader]: organization };
  return [
    await call(apiPaths.volunteerExit, { headers: { [linkIdHeader]: volunteer } }),
    await call(apiPaths.volunteerExit, { headers: { [linkIdHeader]: `${volunteer}.20270131.${mark}` } }),
    await call(`${apiPaths.links}?vol_id`, { headers: { ...asStaff(), [linkIdHeader]: volunteer } }),
    await call(`${apiPaths.links}?vol_id`, { headers: { ...asStaff(), [linkIdHeader]: mark } }),
    await email({ action: 'send_email', emails: [mailbox] }),
    // A wrong address is named to the person who typed it, so that they can correct it.
    await email({ action: 'send_email', emails: [mailbox], sender: mailbox }),
    await email({ action: 'test_email', sender: mailbox }),
    await post(apiPaths.organizationImport, { ...importing, ...bound }, ofOrganization),
    await post(apiPaths.organizationImport, { rows: [{ ...importing, ...bound, existing: mark }] }, ofOrganization),
    await post(apiPaths.importSeed, { file: mark }, asStaff()),
    await post(apiPaths.characterReferees, { action: 'send_feedback', vol_id: volunteer, payload: { referees: mark } }),
    await post(apiPaths.pageProblem, { form: mark, kind: mark, where: mailbox }),
    await post(apiPaths.policyReport, {
      'csp-report': { 'document-uri': volunteer, 'blocked-uri': mailbox, sample: mark },
    }),
    await call(apiPaths.calendarFeed.replace('{file}', `${mark}.ics`)),
  ];
}

/** Raises concerns with marked words: three that are stored, and four that are refused. */
async function concernFlows(volunteer: string) {
  const concern = (change: object = {}) =>
    post(
      apiPaths.concerns,
      {
        ...{ action: raiseAction, vol_id: volunteer, about: mark, subject: 'others' },
        ...{ kind: concernKind.codes.behaviour, facts: mark, ...change },
      },
      asStaff(),
    );
  return [
    await concern(),
    await concern({ subject: 'officer' }),
    await concern({ subject: 'deputy' }),
    await concern({ subject: mark }),
    await concern({ kind: mark }),
    await concern({ facts: mark.repeat(1000) }),
    await concern({ vol_id: mark }),
  ];
}

it('the log and refusals contain no marked values, tokens or link ids', async () => {
  const volunteer = await aReachableVolunteer(stack().dataverse, { crf69_email: mailbox, crf69_number: number });
  const organization = await anOrganization(stack().dataverse);
  const links = [volunteer, organization];
  const answers = [
    await post(apiPaths.volunteerApplication, markedAnswers()),
    await post(apiPaths.volunteerApplication, { ...markedAnswers(), crf69_gender: mark }),
    await post(apiPaths.volunteerApplication, `{"crf69_contid": "${mark}"`),
    await call(`${apiPaths.volunteerFeedback}?id=${volunteer}`),
    await call(`${apiPaths.volunteerFeedback}?id=${mark}`),
    await post(apiPaths.volunteerFeedback, { action: 'send_email', vol_id: volunteer }, asStaff()),
    await post(apiPaths.volunteerFeedback, { action: 'send_sms', vol_id: volunteer }, asStaff()),
    await post(apiPaths.volunteerFeedback, { action: mark, vol_id: volunteer }, asStaff()),
    await post(
      apiPaths.volunteerFeedback,
      { action: 'send_email', vol_id: volunteer },
      {
        [staffAuthorizationHeader]: `Bearer ${mark}`,
      },
    ),
  ];
  answers.push(...(await otherFlows(volunteer, organization)), ...(await concernFlows(volunteer)));
  await stack().outbox.fault({ match: 'POST', count: 1, status: 400 });
  answers.push(await post(apiPaths.volunteerExit, { action: 'send_email', vol_id: volunteer }, asStaff()));
  await stack().stopDataverse();
  answers.push(await post(apiPaths.volunteerApplication, markedAnswers()));
  answers.push(await call(`${apiPaths.volunteerFeedback}?id=${volunteer}`));
  answers.push(...(await otherFlows(volunteer, organization)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(answers.filter(({ status }) => status >= 500).length).toBeGreaterThanOrEqual(2);

  const log = stack().output();
  const token = stack().staffToken;
  for (const secret of [mark, mailbox, number, '98127364', token, token.split('.')[2] ?? token, ...links]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  const concerns = (await stack().outbox.messages()).filter(({ subject }) =>
    subject?.startsWith('A concern was raised'),
  );
  expect(concerns.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(concerns)).not.toContain(mark);
  const refusals = answers.filter(({ status }) => status >= 400).map(({ text }) => text);
  expect(refusals.join('\n')).not.toMatch(new RegExp(`${mark}|${number.slice(1)}`, 'i'));
}, 120_000);
