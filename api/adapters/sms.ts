import { SmsClient, type SmsClientOptions } from '@azure/communication-sms';
import { ManagedIdentityCredential } from '@azure/identity';
import type { Communication } from '../config.ts';
import { clientOptions } from './communication.ts';
import { outcomeOfAnswer, outcomeOfSilence, type SendOutcome, type ServiceAnswer } from './sendOutcome.ts';

export type Sms = {
  /**
   * @param to in E.164
   * @param repeatability by which the service knows a repetition: the same at every try
   */
  send: (sms: { to: string; text: string }, repeatability: Repeatability) => Promise<SendOutcome>;
};

export type Repeatability = { id: string; firstSent: Date };

/** SMS by Azure Communication Services. */
export function smsBy({ communication, smsSender, patienceMs }: Communication, now: () => Date): Sms {
  const credential = new ManagedIdentityCredential();

  // The client makes up an id at each call, and keeps the headers of a refusal to itself. So each call has a client of
  // its own, whose request bears the stored id and whose answer is heard.
  function clientFor(repeatability: Repeatability, heard: (answer: ServiceAnswer) => void): SmsClient {
    const shared = clientOptions(communication);
    const options = {
      ...shared,
      additionalPolicies: [
        ...shared.additionalPolicies,
        { policy: repeating(repeatability), position: 'perCall' as const },
        { policy: listening(heard), position: 'perRetry' as const },
      ],
    };
    return 'connectionString' in communication
      ? new SmsClient(communication.connectionString, options)
      : new SmsClient(communication.endpoint, credential, options);
  }

  return {
    async send({ to, text }, repeatability) {
      const answers: ServiceAnswer[] = [];
      const client = clientFor(repeatability, (answer) => answers.push(answer));
      const message = { from: smsSender, to: [to], message: text };
      try {
        const [result] = await client.send(message, { abortSignal: AbortSignal.timeout(patienceMs) });
        return result ? outcomeOfAnswer({ status: result.httpStatusCode }, now()) : { kind: 'unclear' };
      } catch (error) {
        const [answer] = answers;
        return answer && answer.status >= 300 ? outcomeOfAnswer(answer, now()) : outcomeOfSilence(error);
      }
    },
  };
}

type Policy = NonNullable<SmsClientOptions['additionalPolicies']>[number]['policy'];

const repeating = ({ id, firstSent }: Repeatability): Policy => ({
  name: 'storedRepeatability',
  sendRequest(request, next) {
    const body: { smsRecipients: object[] } = JSON.parse(String(request.body));
    const stored = { repeatabilityRequestId: id, repeatabilityFirstSent: firstSent.toUTCString() };
    const smsRecipients = body.smsRecipients.map((recipient) => ({ ...recipient, ...stored }));
    request.body = JSON.stringify({ ...body, smsRecipients });
    return next(request);
  },
});

const listening = (heard: (answer: ServiceAnswer) => void): Policy => ({
  name: 'listening',
  async sendRequest(request, next) {
    const response = await next(request);
    heard({ status: response.status, retryAfter: response.headers.get('retry-after'), body: response.bodyAsText });
    return response;
  },
});
