import { EmailClient, type EmailMessage } from '@azure/communication-email';
import { ManagedIdentityCredential } from '@azure/identity';
import { charity } from '../../domain/charity.ts';
import { isReadByNobody } from '../../domain/messages/emailRules.ts';
import type { Urgency } from '../../domain/messages/mailQuota.ts';
import type { Picture } from '../../domain/messages/pictures.ts';
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
  /** One of the allowed senders; the default one if missing. */
  from?: string;
  /** Where replies go; to the sender, or to the charity where nobody reads that, when left out. */
  replyTo?: { address: string; name: string };
  /** Further headers of the message, by name. */
  headers?: Record<string, string>;
  /** The pictures that its HTML refers to. */
  pictures?: readonly Picture[];
  /** How long it may wait for the mail quota; `taken` where that was asked already, `usual` when left out. */
  urgency?: Urgency | 'taken';
  /** A keyed name of who set it off, where anybody may. */
  caller?: string;
};

export type Mail = {
  /** Sends an email. @param id the operation's id, by which the service identifies the message */
  send: (email: Email, id: string) => Promise<SendOutcome>;
  /**
   * Queries the outcome of an earlier message; `never-sent` when the service has no such id, `throttled` when it takes no
   * questions for now.
   */
  ask: (id: string) => Promise<SendOutcome | { kind: 'never-sent' }>;
};

/** Mail that respects the service's `Retry-After`. */
export type ThrottledMail = Mail & Pick<ThrottleGate<Parameters<Mail['send']>>, 'throttledSeconds'>;

/** Email by Azure Communication Services. */
export function mailBy({ communication, emailSender, timeoutMs }: Communication, now: () => Date): Mail {
  const options = clientOptions(communication);
  const client =
    'connectionString' in communication
      ? new EmailClient(communication.connectionString, options)
      : new EmailClient(communication.endpoint, new ManagedIdentityCredential(), options);

  /** Returns the answers to one operation: to the send, if there is one, and to the client's status query. */
  async function answersTo(message: EmailMessage, how: { operationId?: string; resumeFrom?: string }) {
    const answers: ServiceAnswer[] = [];
    const abortSignal = AbortSignal.timeout(timeoutMs);
    let silence: unknown;
    try {
      await client.beginSend(message, {
        ...how,
        abortSignal,
        onResponse: ({ status, headers, bodyAsText }) =>
          void answers.push({ status, retryAfter: headers.get('retry-after'), body: bodyAsText }),
      });
    } catch (error) {
      // The service's answers count, not the client's error, which also occurs when only its query fails.
      silence = error;
    }
    return { answers, silence, timedOut: abortSignal.aborted };
  }

  return {
    async send({ to, subject, html, text, from = emailSender, replyTo, headers, pictures = [] }, operationId) {
      const message = {
        senderAddress: from,
        content: { subject, html, plainText: text },
        recipients: { to: [{ address: to }] },
        // A reply to a no-reply sender reaches an address that somebody reads.
        ...replyingTo(replyTo ?? (isReadByNobody(from) ? { address: charity.email, name: '' } : undefined)),
        ...(headers && { headers }),
        ...(pictures.length > 0 && { attachments: pictures.map(inlineOf) }),
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
      if (toLook?.status === 429) return outcomeOfAnswer(toLook, now());
      if (toLook?.status !== 200) return { kind: 'unclear' };
      return hasFailed(toLook) ? outcomeOfFailure(toLook) : { kind: 'accepted' };
    },
  };
}

/** An attachment that the HTML shows where it names its content id. */
const inlineOf = ({ id, type, content }: Picture, index: number) => ({
  name: `picture-${index + 1}.${type.slice('image/'.length)}`,
  contentType: type,
  contentInBase64: content,
  contentId: id,
});

const replyingTo = (replyTo: Email['replyTo']): Pick<EmailMessage, 'replyTo'> =>
  replyTo ? { replyTo: [{ address: replyTo.address, ...(replyTo.name && { displayName: replyTo.name }) }] } : {};

/** The client requires a message even where it sends none. */
const nothing: EmailMessage = {
  senderAddress: '',
  content: { subject: '', plainText: '' },
  recipients: { to: [] },
};

/** The client queries an operation only from a serialised state of one that it began. */
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
