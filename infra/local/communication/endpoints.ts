/** Routes a request to its endpoint. */
import { communicationKey } from '../settings.ts';
import { emailOperation, sendEmail } from './email.ts';
import { readFields } from './fields.ts';
import { outboxPage } from './outboxPage.ts';
import { requireSignature } from './signature.ts';
import { type Answer, badRequest, type Exchange, Refused } from './signedRequest.ts';
import { sendSms } from './sms.ts';

const sends: Readonly<Record<string, (exchange: Exchange) => Answer>> = { '/emails:send': sendEmail, '/sms': sendSms };
const operationPath = /^\/emails\/operations\/([^/]+)$/;

/** Answers a request to the service. @throws Refused */
export function answerRequest(exchange: Exchange): Answer {
  const { request, outbox } = exchange;
  const url = new URL(request.url, 'http://communication');
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return outboxPage(outbox.all(), url.searchParams, outbox.contents());
    case 'GET /messages':
      return { status: 200, body: { messages: outbox.all().map(({ message }) => message) } };
    case 'DELETE /messages':
      outbox.clear();
      return { status: 204 };
    case 'GET /_local/quota':
      return { status: 200, body: exchange.quota.use() };
    case 'PUT /_local/quota':
      exchange.quota.limit('documented');
      return { status: 204 };
    case 'PUT /_local/mode':
      return setMode(exchange);
    case 'PUT /_local/reports':
      return orderReports(exchange);
    case 'GET /_local/reports':
      return { status: 200, body: { waiting: exchange.reports.waiting() } };
    default:
      return answerAsAzure(exchange, url.pathname);
  }
}

function answerAsAzure(exchange: Exchange, path: string): Answer {
  const { request, now, quota } = exchange;
  requireSignature(request, communicationKey, now);
  const send = request.method === 'POST' ? sends[path] : undefined;
  if (send) {
    const waitSeconds = quota.take(now);
    if (waitSeconds !== undefined) throw usedUp(waitSeconds);
    return send(exchange);
  }
  const operation = request.method === 'GET' ? operationPath.exec(path)?.[1] : undefined;
  if (operation !== undefined) {
    const waitSeconds = quota.ask(now);
    if (waitSeconds !== undefined) throw usedUp(waitSeconds);
    return emailOperation(exchange, operation);
  }
  throw new Refused(404, 'NotFound', `There is no ${request.method} ${path} here.`);
}

const usedUp = (waitSeconds: number) =>
  new Refused(429, 'TooManyRequests', 'The calls of this window are used up.', {
    'Retry-After': String(waitSeconds),
  });

function setMode({ request, mode }: Exchange): Answer {
  const deduplicate = readFields(request.body).get('deduplicate');
  if (typeof deduplicate !== 'boolean') throw badRequest('"deduplicate" is true or false.');
  mode.deduplicate = deduplicate;
  return { status: 204 };
}

const latestMs = 3_600_000;
const mostCopies = 10;

function orderReports({ request, reports }: Exchange): Answer {
  const order = readFields(request.body);
  const [on, lateMs, copies, shuffled] = ['on', 'lateMs', 'copies', 'shuffled'].map((name) => order.get(name));
  const isCount = (value: unknown, most: number) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
  if (lateMs !== undefined && !isCount(lateMs, latestMs)) throw badRequest('"lateMs" is a number of milliseconds.');
  if (copies !== undefined && !isCount(copies, mostCopies)) throw badRequest(`"copies" is at most ${mostCopies}.`);
  for (const [name, value] of Object.entries({ on, shuffled })) {
    if (value !== undefined && typeof value !== 'boolean') throw badRequest(`"${name}" is true or false.`);
  }
  reports.order({
    ...(on !== undefined && { on: on === true }),
    ...(lateMs !== undefined && { lateMs: Number(lateMs) }),
    ...(copies !== undefined && { copies: Number(copies) }),
    ...(shuffled !== undefined && { shuffled: shuffled === true }),
  });
  return { status: 204 };
}
