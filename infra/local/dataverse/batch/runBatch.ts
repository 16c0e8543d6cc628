/** `$batch`: many requests in one; a change set in it succeeds or fails as a whole. */
import { randomUUID } from 'node:crypto';
import { badQuery, DataverseError } from '../errors.ts';
import { answerRequest, errorAnswer } from '../operations/answerRequest.ts';
import { readPreferences } from '../preferences.ts';
import type { Caller, Service, ServiceAnswer, ServiceRequest } from '../serviceRequest.ts';
import { innerRequest } from './innerRequest.ts';
import { type Part, readParts, writeAnswer, writeParts } from './multipart.ts';

const mostOperations = 1000;

/** A unit of a batch: one request, or the requests of a change set. */
type Unit = { kind: 'single'; part: Part } | { kind: 'changeSet'; parts: readonly Part[] };
type UnitAnswer = { status: number; text: string };

/** Runs a batch. @throws DataverseError 400 when the batch as a whole cannot be read */
export function runBatch(service: Service, caller: Caller, request: ServiceRequest): ServiceAnswer {
  if (request.method !== 'POST') throw badQuery('A batch is sent by POST.');
  const units = readParts(request.headers.get('content-type') ?? '', request.body).map(unitOf);
  const operations = units.reduce((count, unit) => count + (unit.kind === 'single' ? 1 : unit.parts.length), 0);
  if (operations > mostOperations)
    throw badQuery(`A batch may hold ${mostOperations} requests; this one holds ${operations}.`);

  const { continueOnError } = readPreferences(request.headers.get('prefer'));
  // One transaction, so that there is one wait for the disk; a unit that fails is rolled back alone.
  const answers = service.store.transaction(() => runUnits(service, caller, units, continueOnError));
  const failed = continueOnError ? undefined : answers.find(({ status }) => status >= 400);
  const boundary = `batchresponse_${randomUUID()}`;
  return {
    status: failed?.status ?? 200,
    headers: { 'Content-Type': `multipart/mixed; boundary=${boundary}` },
    body: writeParts(
      boundary,
      answers.map(({ text }) => text),
    ),
  };
}

function runUnits(service: Service, caller: Caller, units: readonly Unit[], continueOnError: boolean): UnitAnswer[] {
  const answers: UnitAnswer[] = [];
  for (const unit of units) {
    const answer =
      unit.kind === 'single' ? runSingle(service, caller, unit.part) : runChangeSet(service, caller, unit.parts);
    answers.push(answer);
    if (answer.status >= 400 && !continueOnError) break;
  }
  return answers;
}

function unitOf(part: Part): Unit {
  const contentType = part.headers.get('content-type') ?? '';
  return /^multipart\/mixed\b/i.test(contentType)
    ? { kind: 'changeSet', parts: readParts(contentType, part.content) }
    : { kind: 'single', part };
}

function runSingle(service: Service, caller: Caller, part: Part): UnitAnswer {
  const answer = answerPart(service, caller, part, new Map());
  return { status: answer.status, text: writeAnswer(answer, part.headers.get('content-id')) };
}

function answerPart(
  service: Service,
  caller: Caller,
  part: Part,
  contentIds: ReadonlyMap<string, string>,
): ServiceAnswer {
  try {
    const request = innerRequest(caller, part);
    if (request.path === '$batch') throw badQuery('A batch cannot hold another batch.');
    return answerRequest(service, caller, request, contentIds);
  } catch (error) {
    if (error instanceof DataverseError) return errorAnswer(error);
    throw error;
  }
}

/** Leaves the transaction with the first refusal, so that the whole change set is rolled back. */
class ChangeSetRefused extends Error {
  readonly answer: UnitAnswer;
  constructor(answer: UnitAnswer) {
    super('A request of the change set was refused');
    this.answer = answer;
  }
}

function runChangeSet(service: Service, caller: Caller, parts: readonly Part[]): UnitAnswer {
  try {
    return service.store.transaction(() => changeSetAnswer(service, caller, parts));
  } catch (error) {
    if (error instanceof ChangeSetRefused) return error.answer;
    throw error;
  }
}

function changeSetAnswer(service: Service, caller: Caller, parts: readonly Part[]): UnitAnswer {
  const contentIds = new Map<string, string>();
  const answers: string[] = [];
  for (const part of parts) {
    const contentId = part.headers.get('content-id');
    const answer = /^\s*GET\b/.test(part.content)
      ? errorAnswer(badQuery('A change set cannot hold a GET request.'))
      : answerPart(service, caller, part, contentIds);
    const text = writeAnswer(answer, contentId);
    if (answer.status >= 400) throw new ChangeSetRefused({ status: answer.status, text: wrapped([text]) });
    const url = answer.headers['OData-EntityId'];
    if (contentId !== undefined && url !== undefined) contentIds.set(contentId, url);
    answers.push(text);
  }
  return { status: 200, text: wrapped(answers) };
}

function wrapped(answers: readonly string[]): string {
  const boundary = `changesetresponse_${randomUUID()}`;
  return `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n${writeParts(boundary, answers)}`;
}
