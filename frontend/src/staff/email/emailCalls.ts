/** The email screens' calls to the API. Each carries its key, so it is repeated until somebody answers. */
import { type AddressChanged, addressActions, type WorksAgainRequest } from '../../../../domain/contract/addresses.ts';
import {
  type BulkEmail,
  type EmailKind,
  type EmailOrder,
  type EmailRef,
  type Ended,
  emailActions,
  type KnownValues,
  type MergeValuesRequest,
  type Resolved,
  type Resumed,
  type Retried,
  type SendEmailRequest,
  type SentTest,
  type TestEmailRequest,
} from '../../../../domain/contract/email.ts';
import { apiPaths, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { pause, RequestFailed } from '../../http/request.ts';
import { staffRequest } from '../signin/staffRequest.ts';
import type { Tokens } from '../signin/tokens.ts';

/** Milliseconds before each repetition. */
const pauses = [1000, 3000] as const;

/** @throws SignInNeeded; RequestFailed at once when that is final, or when the last try failed, too */
async function post<Data>(tokens: Tokens, key: string, body: object): Promise<Data> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
    body: JSON.stringify(body),
  };
  for (const ms of pauses) {
    try {
      return await staffRequest<Data>(tokens, apiPaths.email, init);
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.isFinal) throw error;
      await pause(ms);
    }
  }
  return staffRequest<Data>(tokens, apiPaths.email, init);
}

/** Reads what the places of an email are filled with. Sends nothing. */
export const readKnownValues = (
  tokens: Tokens,
  asked: Omit<MergeValuesRequest, 'action'>,
  signal: AbortSignal,
): Promise<KnownValues> =>
  staffRequest(tokens, apiPaths.email, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: emailActions.values, ...asked } satisfies MergeValuesRequest),
    signal,
  });

/** @param key of the press, and the id of the bulk email it makes */
export const sendEmail = (tokens: Tokens, key: string, email: Omit<SendEmailRequest, 'action'>): Promise<BulkEmail> =>
  post(tokens, key, { action: emailActions.send, ...email });

export const sendTest = (tokens: Tokens, key: string, email: Omit<TestEmailRequest, 'action'>): Promise<SentTest> =>
  post(tokens, key, { action: emailActions.test, ...email });

export const retryFailed = (tokens: Tokens, key: string, kind: EmailKind, id: string): Promise<Retried> =>
  post(tokens, key, { action: emailActions.retry, kind, id });

export const resolveUnknown = (tokens: Tokens, key: string, delivery: string, arrived: boolean): Promise<Resolved> =>
  post(tokens, key, { action: emailActions.resolve, delivery, arrived });

const order = <Answer>(tokens: Tokens, action: EmailOrder['action'], { kind, id }: EmailRef): Promise<Answer> =>
  post(tokens, crypto.randomUUID(), { action, kind, id } satisfies EmailOrder);

/** Nothing of it that is not being sent at this moment is sent any more. */
export const stopEmail = (tokens: Tokens, email: EmailRef): Promise<Ended> => order(tokens, emailActions.stop, email);

export const resumeEmail = (tokens: Tokens, email: EmailRef): Promise<Resumed> =>
  order(tokens, emailActions.resume, email);

/** Takes a bulk email back before anything has left. */
export const undoEmail = (tokens: Tokens, id: string): Promise<Ended> =>
  order(tokens, emailActions.undo, { kind: 'bulk', id });

/** What came back from the address of a delivery counts no more. */
export const worksAgain = (tokens: Tokens, delivery: string): Promise<AddressChanged> =>
  staffRequest(tokens, apiPaths.addresses, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: addressActions.worksAgain, delivery } satisfies WorksAgainRequest),
  });
