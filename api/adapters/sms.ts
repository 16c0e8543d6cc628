import { SmsClient, type SmsClientOptions } from '@azure/communication-sms';
import { ManagedIdentityCredential } from '@azure/identity';
import type { Communication, SmsRoute } from '../config.ts';
import { clientOptions } from './communication.ts';
import { outcomeOfAnswer, outcomeOfSilence, type SendOutcome, type ServiceAnswer } from './sendOutcome.ts';
import { type Policy, type Repeatability, withPartner, withRepeatability } from './smsPolicies.ts';

export type Sms = {
  /** Whether the charity sends SMS. */
  isOn: boolean;
  /**
   * Sends an SMS.
   * @param to in E.164
   * @param repeatability by which the service recognises a retry: the same at every try
   */
  send: (sms: { to: string; text: string }, repeatability: Repeatability) => Promise<SendOutcome>;
};

/** SMS by Azure Communication Services, and the partner that delivers them; off without a sender. */
export function smsBy(communication: Communication, now: () => Date): Sms {
  return communication.sms ? smsFrom(communication.sms, communication, now) : off;
}

const off: Sms = { isOn: false, send: async () => ({ kind: 'refused', because: 'setup', code: 'SmsOff' }) };

function smsFrom({ sender, partner }: SmsRoute, { communication, timeoutMs }: Communication, now: () => Date): Sms {
  const credential = new ManagedIdentityCredential();

  // The client makes a new id at each call, and hides the headers of a refusal. So each call has a client of its own,
  // whose request has the stored id and whose answer is intercepted.
  function clientFor(repeatability: Repeatability, onAnswer: (answer: ServiceAnswer) => void): SmsClient {
    const shared = clientOptions(communication);
    const options = {
      ...shared,
      additionalPolicies: [
        ...shared.additionalPolicies,
        { policy: withRepeatability(repeatability), position: 'perCall' as const },
        ...(partner ? [{ policy: withPartner(partner), position: 'perCall' as const }] : []),
        { policy: listening(onAnswer), position: 'perRetry' as const },
      ],
    } satisfies SmsClientOptions;
    return 'connectionString' in communication
      ? new SmsClient(communication.connectionString, options)
      : new SmsClient(communication.endpoint, credential, options);
  }

  return {
    isOn: true,
    async send({ to, text }, repeatability) {
      const answers: ServiceAnswer[] = [];
      const client = clientFor(repeatability, (answer) => answers.push(answer));
      const message = { from: sender, to: [to], message: text };
      const abortSignal = AbortSignal.timeout(timeoutMs);
      try {
        // The delivery report contains the tag.
        const asked = { enableDeliveryReport: true, tag: repeatability.id };
        const [result] = await client.send(message, { ...asked, abortSignal });
        return result ? outcomeOfAnswer({ status: result.httpStatusCode }, now()) : { kind: 'unclear' };
      } catch (error) {
        const [answer] = answers;
        return answer && answer.status >= 300
          ? outcomeOfAnswer(answer, now())
          : outcomeOfSilence(error, abortSignal.aborted);
      }
    },
  };
}

const listening = (onAnswer: (answer: ServiceAnswer) => void): Policy => ({
  name: 'listening',
  async sendRequest(request, next) {
    const response = await next(request);
    onAnswer({ status: response.status, retryAfter: response.headers.get('retry-after'), body: response.bodyAsText });
    return response;
  },
});
