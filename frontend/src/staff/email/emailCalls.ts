/**
 * The email screens' calls to the API, repeated until there is an answer. The server recognises a repeated send or test by
 * its key, and a repeated stop, undo or resolution by the status.
 */
import type { ActionCall, ActionOf } from '../../../../domain/apiContract.ts';
import { type AddressChanged, addressActions } from '../../../../domain/contract/addresses.ts';
import {
  type BulkEmail,
  type EmailContent,
  type EmailKind,
  type EmailRef,
  type Ended,
  emailActions,
  type KnownValues,
  type MergeValues,
  type NewEmail,
  type Resolved,
  type Resumed,
  type Retried,
  type SentTest,
} from '../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { pause, RequestFailed } from '../../http/request.ts';
import { staffAct } from '../session/staffCalls.ts';
import type { Tokens } from '../session/tokens.ts';

/** Milliseconds before each retry. */
const pauses = [1000, 3000] as const;

type Path = typeof apiPaths.email;

/**
 * Posts with retries. @throws SignInNeeded; RequestFailed at once when that is final, or when the last try failed too
 */
async function post<A extends ActionOf<Path>>(
  tokens: Tokens,
  key: string,
  action: A,
  body: ActionCall<Path, A>['request'] & object,
): Promise<ActionCall<Path, A>['answer']> {
  const call = () => staffAct(tokens, apiPaths.email, action, body, { key });
  for (const ms of pauses) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.isFinal) throw error;
      await pause(ms);
    }
  }
  return call();
}

/** Reads what the places of an email are filled with. Sends nothing. */
export const readKnownValues = (tokens: Tokens, asked: MergeValues, signal?: AbortSignal): Promise<KnownValues> =>
  staffAct(tokens, apiPaths.email, emailActions.values, asked, { signal });

/** Sends a bulk email. @param key of the press, which is also the id of the bulk email */
export const sendEmail = (tokens: Tokens, key: string, email: NewEmail): Promise<BulkEmail> =>
  post(tokens, key, emailActions.send, email);

export const sendTest = (tokens: Tokens, key: string, email: EmailContent): Promise<SentTest> =>
  post(tokens, key, emailActions.test, email);

export const retryFailed = (tokens: Tokens, key: string, kind: EmailKind, id: string): Promise<Retried> =>
  post(tokens, key, emailActions.retry, { kind, id });

export const resolveUnknown = (tokens: Tokens, key: string, delivery: string, arrived: boolean): Promise<Resolved> =>
  post(tokens, key, emailActions.resolve, { delivery, arrived });

/** Stops an email: only what is being sent at this moment is still sent. */
export const stopEmail = (tokens: Tokens, { kind, id }: EmailRef): Promise<Ended> =>
  post(tokens, crypto.randomUUID(), emailActions.stop, { kind, id });

export const resumeEmail = (tokens: Tokens, { kind, id }: EmailRef): Promise<Resumed> =>
  post(tokens, crypto.randomUUID(), emailActions.resume, { kind, id });

/** Undoes a bulk email before anything was sent. */
export const undoEmail = (tokens: Tokens, id: string): Promise<Ended> =>
  post(tokens, crypto.randomUUID(), emailActions.undo, { kind: 'bulk', id });

/** Makes earlier bounces of a delivery's address count no more. */
export const worksAgain = (tokens: Tokens, delivery: string): Promise<AddressChanged> =>
  staffAct(tokens, apiPaths.addresses, addressActions.worksAgain, { delivery });

/** Sends news again to the person of a delivery's address, who asked staff for it. */
export const newsAgain = (tokens: Tokens, delivery: string, reason: string): Promise<AddressChanged> =>
  staffAct(tokens, apiPaths.addresses, addressActions.newsAgain, { delivery, reason });
