/** Calls the API in every way with marked values. `personalData.test.ts` checks where these values appear. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { addressActions } from '../../domain/contract/addresses.ts';
import { raiseAction } from '../../domain/contract/concerns.ts';
import { emailActions } from '../../domain/contract/email.ts';
import { exportNames } from '../../domain/contract/exports.ts';
import {
  answerAction,
  apiPaths,
  correlationHeader,
  idempotencyKeyHeader,
  linkIdHeader,
  sendActions,
  staffAuthorizationHeader,
  whatsAppAction,
} from '../../domain/contract/paths.ts';
import { privacyActions } from '../../domain/contract/privacy.ts';
import { referenceActions } from '../../domain/contract/references.ts';
import { oneClick, unsubscribePath } from '../../domain/contract/unsubscribe.ts';
import { characterReferees } from '../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { examplePayload } from '../../domain/forms/examples.example.ts';
import { allQuestions, type Form } from '../../domain/forms/formTypes.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { organizationExit } from '../../domain/forms/organizationExit/questions.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { existingAs } from '../../domain/imports/organizationImport.ts';
import { concernKind } from '../../domain/schema/choices/concerns.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { columnName } from '../../domain/schema/names.ts';
import { anOrganization, aReachableVolunteer } from './linkedRows.ts';
import { type Stack, stackLocation } from './startStack.ts';

export const mark = 'Zyxwvut';
export const mailbox = `${mark.toLowerCase()}@marked.example`;
export const number = '+6598127364';

export type Answer = { status: number; headers: Headers; text: string };
export type Marked = Awaited<ReturnType<typeof markedRows>>;

/** Creates the rows that the calls are about; each has marked names and addresses. */
export async function markedRows(dataverse: Client) {
  const reachable = { crf69_email: mailbox, crf69_number: number };
  const volunteer = await aReachableVolunteer(dataverse, reachable);
  const leaving = await aReachableVolunteer(dataverse, reachable);
  const organization = await anOrganization(dataverse, mark);
  const [referee, answering] = [randomUUID(), randomUUID()];
  for (const id of [referee, answering])
    await dataverse.create(tables.characterReference, id, {
      crf69_name: mark,
      crf69_email: mailbox,
      crf69_contactnumber: number,
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
    });
  await writtenInTheBrowser(dataverse, volunteer);
  const contact = (await dataverse.retrieve(tables.volunteerProfile, volunteer))._crf69_contact_value ?? '';
  return { volunteer, contact, leaving, organization, referee, answering };
}

/** Creates what staff write into Dataverse without the API, which its timers and lists read beside the rest. */
async function writtenInTheBrowser(dataverse: Client, volunteer: string): Promise<void> {
  await dataverse.create(tables.emailTemplate, randomUUID(), {
    crf69_name: `${mark} ${volunteer}`,
    crf69_subject: mark,
    crf69_body: `<p>${mark} ${mailbox}</p>`,
  });
  const session = randomUUID();
  await dataverse.create(tables.activity, session, {
    crf69_activityid: 'Reading Club',
    crf69_scheduledon: new Date().toISOString(),
  });
  await dataverse.create(tables.attendance, randomUUID(), {
    crf69_name: mark,
    crf69_datetime: new Date().toISOString(),
    crf69_remarks: `${mark} is late`,
    'crf69_Activity@odata.bind': rowReference(tables.activity, session),
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
  });
  await dataverse.create(tables.override, randomUUID(), {
    crf69_name: mark,
    crf69_reason: `${mark} was seen by the deputy`,
    'crf69_Activity@odata.bind': rowReference(tables.activity, session),
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
  });
}

/** @returns an example of a form's answers, with the mark in each text that may be anything */
export function markedAnswers(form: Form, answers: Record<string, unknown>): Record<string, unknown> {
  const changed = allQuestions(form).flatMap(({ name, field }) => {
    const column = columnName(name);
    if (field.kind !== 'text' || typeof answers[column] !== 'string') return [];
    if (field.format === 'email') return [[column, mailbox]];
    return field.format === 'phone' ? [[column, number]] : [[column, mark]];
  });
  return { ...answers, ...Object.fromEntries(changed) };
}

export function markedFlows(stack: Stack) {
  async function call(path: string, init: RequestInit = {}, correlation: string = randomUUID()): Promise<Answer> {
    const headers = { [idempotencyKeyHeader]: randomUUID(), [correlationHeader]: correlation, ...init.headers };
    const response = await fetch(stack.url + path, { ...init, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
  const asStaff = { [staffAuthorizationHeader]: `Bearer ${stack.staffToken}` };
  const ask = (path: string, headers: Record<string, string>) => call(path, { headers });
  const act = (path: string, action: string, body: object = {}) => post(path, { action, ...body }, asStaff);
  const answer = (path: string, id: object, form: Form, change: object = {}) => {
    const payload = { ...markedAnswers(form, { ...examplePayload(form) }), ...change };
    return post(path, { action: answerAction, ...id, payload });
  };

  /** What strangers and people with a link send. */
  const fromPeople = ({ volunteer, leaving, organization, answering }: Marked) => {
    const application = markedAnswers(
      volunteerApplication,
      payloadFrom(volunteerApplication, typedVolunteerApplication([stackLocation.id])),
    );
    const organizations = markedAnswers(organizationApplication, { ...examplePayload(organizationApplication) });
    return [
      post(apiPaths.volunteerApplication, application),
      post(apiPaths.volunteerApplication, { ...application, crf69_gender: mark }),
      post(apiPaths.volunteerApplication, `{"crf69_contid": "${mark}"`),
      post(apiPaths.organizationApplication, organizations),
      post(apiPaths.organizationApplication, { ...organizations, unknown_field: mailbox }),
      call(`${apiPaths.volunteerFeedback}?id=${volunteer}`),
      call(`${apiPaths.volunteerFeedback}?id=${mark}`),
      ask(apiPaths.volunteerExit, { [linkIdHeader]: volunteer }),
      ask(apiPaths.volunteerExit, { [linkIdHeader]: `${volunteer}.20270131.${mark}` }),
      ask(apiPaths.characterReferees, { [linkIdHeader]: volunteer }),
      answer(apiPaths.volunteerFeedback, { vol_id: volunteer }, volunteerFeedback),
      answer(apiPaths.volunteerFeedback, { vol_id: volunteer }, volunteerFeedback, { unknown_field: mark }),
      answer(apiPaths.organizationExit, { org_id: organization }, organizationExit),
      answer(apiPaths.characterReference, { cr_id: answering }, characterReference),
      answer(apiPaths.characterReferees, { vol_id: leaving }, characterReferees),
      answer(apiPaths.characterReferees, { vol_id: volunteer }, characterReferees, { crf69_characterreferees: mark }),
      post(apiPaths.pageProblem, { form: mark, kind: mark, where: mailbox }),
      post(apiPaths.policyReport, {
        'csp-report': { 'document-uri': volunteer, 'blocked-uri': mailbox, sample: mark },
      }),
      call(apiPaths.calendarFeed.replace('{file}', `${mark}.ics`)),
      call(unsubscribePath(mark)),
      post(unsubscribePath(mark), `${oneClick.name}=${oneClick.value}`),
      call(apiPaths.staffSettings),
      post(
        apiPaths.volunteerFeedback,
        { action: sendActions.email, vol_id: volunteer },
        {
          [staffAuthorizationHeader]: `Bearer ${mark}`,
        },
      ),
    ];
  };

  const emailOf = { subject: mark, body: `<p>${mark}</p>`, sender: 'volunteers@charity.test' };

  /** What staff send, and what they write about it. */
  const emails = () => [
    act(apiPaths.email, emailActions.send, { ...emailOf, type: 'news', emails: [mailbox] }),
    // A wrong address is named to the person who typed it, so that they can correct it.
    act(apiPaths.email, emailActions.send, { ...emailOf, emails: [mailbox], sender: mailbox }),
    act(apiPaths.email, emailActions.send, { ...emailOf, body: `${mark} {{nickname}}`, emails: [mailbox] }),
    act(apiPaths.email, emailActions.test, emailOf),
    act(apiPaths.email, emailActions.test, { ...emailOf, sender: mailbox }),
    act(apiPaths.email, emailActions.values, { emails: [mailbox] }),
    ...[emailActions.retry, emailActions.stop, emailActions.resume, emailActions.undo].flatMap((action) => [
      act(apiPaths.email, action, { kind: 'bulk', id: randomUUID() }),
      act(apiPaths.email, action, { kind: 'bulk', id: mark }),
    ]),
    act(apiPaths.email, emailActions.resolve, { delivery: mark, arrived: true }),
    ask(`${apiPaths.emailProgress}?id=${randomUUID()}`, asStaff),
  ];

  /** What staff do about a volunteer, their referees and their addresses. */
  const aboutPeople = ({ volunteer, referee }: Marked) => [
    act(apiPaths.volunteerFeedback, sendActions.email, { vol_id: volunteer }),
    act(apiPaths.volunteerFeedback, sendActions.sms, { vol_id: volunteer }),
    act(apiPaths.volunteerFeedback, whatsAppAction, { vol_id: volunteer }),
    act(apiPaths.volunteerFeedback, mark, { vol_id: volunteer }),
    act(apiPaths.references, referenceActions.ask, { vol_id: volunteer }),
    act(apiPaths.references, referenceActions.hold, { cr_id: referee }),
    act(apiPaths.references, referenceActions.release, { cr_id: referee }),
    act(apiPaths.references, referenceActions.correct, {
      cr_id: referee,
      email: `${mark}@example.com`,
      number: '',
      seen: { email: mailbox, number },
    }),
    act(apiPaths.references, referenceActions.replace, { cr_id: mark }),
    act(apiPaths.addresses, addressActions.read, { param: 'vol_id', id: volunteer }),
    act(apiPaths.addresses, addressActions.refuseSms, { param: 'vol_id', id: volunteer }),
    act(apiPaths.addresses, addressActions.worksAgain, { param: 'cr_id', id: referee }),
    act(apiPaths.addresses, addressActions.newsAgain, { param: 'vol_id', id: volunteer, reason: mark }),
    act(apiPaths.addresses, addressActions.newsAgain, { param: mark, id: volunteer, reason: mark }),
    ask(`${apiPaths.links}?vol_id`, { ...asStaff, [linkIdHeader]: volunteer }),
    ask(`${apiPaths.links}?vol_id`, { ...asStaff, [linkIdHeader]: mark }),
    ask(apiPaths.me, asStaff),
  ];

  /** What staff import and export. */
  const files = ({ organization, volunteer }: Marked) => {
    const crf69_Contact = { crf69_contid: mark, crf69_email: mailbox, crf69_number: number };
    const bound = { 'crf69_Organization@odata.bind': `/crf69_externalorganizations(${organization})` };
    const row = { ...bound, crf69_Contact, crf69_volunteerprofileid: randomUUID(), crf69_volunteerid: mark };
    const ofOrganization = { ...asStaff, [linkIdHeader]: organization };
    return [
      ask(apiPaths.organizationImport, ofOrganization),
      post(apiPaths.organizationImport, row, ofOrganization),
      post(apiPaths.organizationImport, { rows: [{ ...row, existing: mark }] }, ofOrganization),
      // One row of a file is added, and the others are left out with a reason.
      post(
        apiPaths.organizationImport,
        {
          rows: [
            { ...row, crf69_volunteerprofileid: randomUUID() },
            { ...row, crf69_volunteerprofileid: mark },
            { ...row, crf69_Contact: { ...crf69_Contact, crf69_birthday: mark } },
            ...existingAs.map((as) => ({ ...row, existing: { profileId: volunteer, as } })),
          ],
        },
        ofOrganization,
      ),
      post(apiPaths.importSeed, { file: mark }, asStaff),
      ...Object.keys(exportNames).map((what) => post(apiPaths.exports, { what, rows: 3 }, asStaff)),
      post(apiPaths.exports, { what: mark, rows: mark, from: mark }, asStaff),
    ];
  };

  /** Concerns: three that are stored, and four that are refused. */
  const concerns = ({ volunteer }: Marked) => {
    const kind = concernKind.codes.behaviour;
    const concern = (change: object = {}) =>
      act(apiPaths.concerns, raiseAction, {
        vol_id: volunteer,
        about: mark,
        subject: 'others',
        kind,
        facts: mark,
        ...change,
      });
    return [
      concern(),
      concern({ subject: 'officer' }),
      concern({ subject: 'deputy' }),
      concern({ subject: mark }),
      concern({ kind: mark }),
      concern({ facts: mark.repeat(1000) }),
      concern({ vol_id: mark }),
    ];
  };

  /** What people ask about their own data, and what staff write down of it. */
  const privacy = ({ volunteer, contact, answering }: Marked) => {
    const way = { kind: 'access', way: 'phone', received: '2026-03-02' };
    return [
      post(apiPaths.privacy, { action: privacyActions.ask, kind: 'erasure', name: mark, email: mailbox }),
      post(apiPaths.privacy, { action: privacyActions.ask, kind: mark, name: mark, email: mailbox }),
      ask(apiPaths.privacy, { [linkIdHeader]: mark }),
      call(apiPaths.privacy, {
        method: 'POST',
        body: JSON.stringify({ action: privacyActions.press }),
        headers: { [linkIdHeader]: mark },
      }),
      act(apiPaths.privacy, privacyActions.consent, { contact, purpose: 'news', answer: 'withdrawn', note: mark }),
      act(apiPaths.privacy, privacyActions.open, { contact, ...way }),
      act(apiPaths.privacy, privacyActions.open, { reference: answering, ...way }),
      act(apiPaths.privacy, privacyActions.open, { contact: mark, ...way }),
      act(apiPaths.privacy, privacyActions.step, { request: mark, seen: mark, note: mark }),
      act(apiPaths.privacy, privacyActions.planErasure, { people: [volunteer] }),
      act(apiPaths.privacy, privacyActions.askErasure, { people: [volunteer], reason: mark }),
    ];
  };

  /** Presses the unsubscribe link of a message that was delivered. */
  const unsubscribe = (link: string) =>
    post(new URL(link).pathname, `${oneClick.name}=${oneClick.value}`, {
      'Content-Type': 'application/x-www-form-urlencoded',
    });

  /** Makes all calls at once, so that a call that waits for an unavailable service does not delay the others. */
  const all = (rows: Marked): Promise<Answer[]> =>
    Promise.all([fromPeople(rows), emails(), aboutPeople(rows), files(rows), concerns(rows), privacy(rows)].flat());

  return { all, call, unsubscribe };
}
