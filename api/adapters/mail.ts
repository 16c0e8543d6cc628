import { EmailClient, type EmailMessage } from '@azure/communication-email';
import { ManagedIdentityCredential } from '@azure/identity';
import { charity } from '../../domain/charity.ts';
import { isReadByNobody } from '../../domain/messages/emailRules.ts';
import type { Communication } from '../config.ts';
import { clientOptions } from './communication.ts';
import {
  outcomeOfAnswer,
  outcomeOfFailure,
  outcomeOfSilence,
  type SendOutcome,
  type ServiceAnswer,
} from './sendOutcome.ts';
import type { ThrottleGate } from './throttleGate.ts';

export type Email = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** One of the senders that are allowed; the usual one when left out. */
  from?: string;
  /** Where replies go; to the sender, or to the charity where nobody reads that, when left out. */
  replyTo?: { address: string; name: string };
  /** Further headers of the message, by name. */
  headers?: Record<string, string>;
};

export type Mail = {
  /** @param id the operation's: by it the service knows the message */
  send: (email: Email, id: string) => Promise<SendOutcome>;
  /** What became of a message sent before; `never-sent` when the service knows no such id. */
  ask: (id: string) => Promise<SendOutcome | { kind: 'never-sent' }>;
};

/** Mail that keeps to the service's `Retry-After`. */
export type ThrottledMail = Mail & Pick<ThrottleGate<Parameters<Mail['send']>>, 'heldSeconds'>;

/** Email by Azure Communication Services. */
export function mailBy({ communication, emailSender, patienceMs }: Communication, now: () => Date): Mail {
  const options = clientOptions(communication);
  const client =
    'connectionString' in communication
      ? new EmailClient(communication.connectionString, options)
      : new EmailClient(communication.endpoint, new ManagedIdentityCredential(), options);

  /** The answers to one operation: to the send if there is one, then to the client's look at how it fares. */
  async function answersTo(message: EmailMessage, how: { operationId?: string; resumeFrom?: string }) {
    const answers: ServiceAnswer[] = [];
    const abortSignal = AbortSignal.timeout(patienceMs);
    let silence: unknown;
    try {
      await client.beginSend(message, {
        ...how,
        abortSignal,
        onResponse: ({ status, headers, bodyAsText }) =>
          void answers.push({ status, retryAfter: headers.get('retry-after'), body: bodyAsText }),
      });
    } catch (error) {
      // What was answered counts, not what the client makes of it: it also fails when only its look fails.
      silence = error;
    }
    return { answers, silence, timedOut: abortSignal.aborted };
  }

  return {
    async send({ to, subject, html, text, from = emailSender, replyTo, headers }, operationId) {
      const message = {
        senderAddress: from,
        content: { subject, html, plainText: text },
        recipients: { to: [{ address: to }] },
        // Whoever replies to a sender that nobody reads is read by somebody all the same.
        ...replyingTo(replyTo ?? (isReadByNobody(from) ? { address: charity.email, name: '' } : undefined)),
        ...(headers && { headers }),
      };
      const { answers, silence, timedOut } = await answersTo(message, { operationId });
      const [toSend, toLook] = answers;
      if (!toSend) return outcomeOfSilence(silence, timedOut);
      return toLook && hasFailed(toLook) ? outcomeOfFailure(toLook) : outcomeOfAnswer(toSend, now());
    },

    async ask(id) {
      const { answers } = await answersTo(nothing, { resumeFrom: underWay(communication.endpoint, id) });
      const [toLook] = answers;
      if (toLook?.status === 404) return { kind: 'never-sent' };
      if (toLook?.status !== 200) return { kind: 'unclear' };
      return hasFailed(toLook) ? outcomeOfFailure(toLook) : { kind: 'accepted' };
    },
  };
}

const replyingTo = (replyTo: Email['replyTo']): Pick<EmailMessage, 'replyTo'> =>
  replyTo ? { replyTo: [{ address: replyTo.address, ...(replyTo.name && { displayName: replyTo.name }) }] } : {};

/** The client wants a message even where it sends none. */
const nothing: EmailMessage = {
  senderAddress: '',
  content: { subject: '', plainText: '' },
  recipients: { to: [] },
};

/** The client asks after an operation only when it is handed one that it began: its state, as it writes it down. */
const underWay = (endpoint: string, id: string): string =>
  JSON.stringify({
    state: {
      status: 'running',
      config: {
        operationLocation: new URL(`/emails/operations/${id}`, endpoint).href,
        metadata: { mode: 'OperationLocation' },
      },
    },
  });

const hasFailed = ({ status, body }: ServiceAnswer): boolean =>
  status === 200 && /"status"\s*:\s*"(Failed|Canceled)"/.test(body ?? '');
