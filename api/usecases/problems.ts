/** The API's refusals and their texts. */
import type { ErrorCode, FieldErrors } from '../../domain/contract/answers.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import { refusalTexts } from '../../domain/languages/refusalTexts.ts';

type ProblemDetails = {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** The cause of a refused message; for our own use, not answered. */
  refusedFor?: 'setup' | 'message';
};

/** An answer other than success; people read its message. */
export class Problem extends Error {
  override name = 'Problem';
  readonly details: ProblemDetails;
  constructor(details: ProblemDetails) {
    super(details.message);
    this.details = details;
  }
}

const addressNouns = { email: 'email address', sms: 'mobile number' } as const;
const serviceNouns = { email: 'mail service', sms: 'SMS service' } as const;

const inWords = (seconds: number): string =>
  seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

export const problems = {
  invalidJson: () => new Problem({ status: 400, code: 'invalid-json', message: 'The request is not a JSON object.' }),
  bodyTooLarge: (mostBytes: number) =>
    new Problem({
      status: 413,
      code: 'body-too-large',
      message: `The request is larger than ${Math.floor(mostBytes / 1024)} KB. Please shorten it.`,
    }),
  idempotencyKeyMissing: () =>
    new Problem({
      status: 400,
      code: 'idempotency-key-missing',
      message: 'The Idempotency-Key header must be a UUID, made when the form is first shown.',
    }),
  idempotencyKeyReused: () =>
    new Problem({
      status: 422,
      code: 'idempotency-key-reused',
      message: refusalTexts.keyReused,
    }),
  invalidAnswers: (fields: FieldErrors) =>
    new Problem({
      status: 400,
      code: 'invalid-answers',
      message: refusalTexts.wrongAnswers,
      fields,
    }),
  wrongOrganization: () =>
    new Problem({
      status: 400,
      code: 'wrong-organization',
      message:
        'These rows belong to another organisation than the address. Please open the import from its form again.',
    }),
  tooManyRows: (most: number) =>
    new Problem({ status: 400, code: 'too-many-rows', message: `Please send from 1 to ${most} rows at once.` }),
  unknownPath: () =>
    new Problem({
      status: 404,
      code: 'not-found',
      message: 'There is nothing at this address, or not by this method.',
    }),
  unknownAction: () =>
    new Problem({ status: 400, code: 'unknown-action', message: 'The request names no known action.' }),
  // The same for every invalid token, so that the response reveals nothing to an attacker.
  unauthorized: () =>
    new Problem({ status: 401, code: 'unauthorized', message: 'Please log in with your work account.' }),
  tokenExpired: () =>
    new Problem({ status: 401, code: 'token-expired', message: 'Your login has expired. Please log in again.' }),
  forbidden: () =>
    new Problem({
      status: 403,
      code: 'forbidden',
      message: 'Your account has no access to the staff area. Please ask the administrator for it.',
    }),
  mayNotChange: () =>
    new Problem({
      status: 403,
      code: 'forbidden',
      message: 'Your account has no right to do this. Please ask the administrator.',
    }),
  signInUnavailable: (retryAfterSeconds: number) =>
    new Problem({
      status: 503,
      code: 'temporarily-unavailable',
      message: 'We cannot check your login right now. Please try again in a minute.',
      retryAfterSeconds,
    }),
  recordNotFound: () =>
    new Problem({ status: 404, code: 'not-found', message: 'This record no longer exists or was deactivated.' }),
  nobodyNamed: () =>
    new Problem({
      status: 404,
      code: 'not-found',
      message: 'This volunteer has named no referees. Please send them the link to name two.',
    }),
  alreadyAnswered: () =>
    new Problem({
      status: 409,
      code: 'already-answered',
      message: 'This referee has already answered, so the link no longer works.',
    }),
  noAddress: (channel: keyof typeof addressNouns, param?: Link['param']) => {
    // The form of a reference is read-only in Dynamics.
    const how = param === 'cr_id' ? ' on the screen References' : ', save the record';
    return new Problem({
      status: 422,
      code: 'no-address',
      message: `This record has no ${addressNouns[channel]}. Please add one${how} and try again.`,
    });
  },
  noOwnAddress: () =>
    new Problem({ status: 422, code: 'no-address', message: 'Your account has no email address to send a test to.' }),
  invalidEmail: (fields: FieldErrors) =>
    new Problem({
      status: 400,
      code: 'invalid-email',
      message: `Nothing was sent. ${Object.values(fields).join(' ')}`,
      fields,
    }),
  missingNames: (addresses: readonly string[]) =>
    new Problem({
      status: 422,
      code: 'missing-values',
      message: `Nothing was sent: the email uses names, and the name of ${addresses.length} ${addresses.length === 1 ? 'recipient' : 'recipients'} is not known. Add the words to use instead, as in {{name|friend}}, or leave them out.`,
      fields: { emails: addresses.join(', ') },
    }),
  notOver: () =>
    new Problem({
      status: 409,
      code: 'being-sent',
      message: 'This is possible once the email is finished. Its page shows where it stands.',
    }),
  notInLedger: () =>
    new Problem({
      status: 409,
      code: 'not-in-ledger',
      message:
        'It is not known who has received this email, because its delivery records do not match its recipients. Nothing was sent again. Please write a new email to the people whom it did not reach.',
    }),
  alreadyResolved: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message:
        'It is already known what became of this message. Nothing was changed. The list shows how it stands now.',
    }),
  officersMerge: () =>
    new Problem({
      status: 403,
      code: 'forbidden',
      message:
        'One of the two was not accepted, has exited or is suspended, so only an officer merges them, or undoes it.',
    }),
  tooLateToUnmerge: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'This merge can no longer be undone: 30 days have passed. Nothing was changed.',
    }),
  mergedFurther: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'The person who was kept has been merged with somebody else since. Please undo that merge first.',
    }),
  nothingToStop: () =>
    new Problem({ status: 409, code: 'too-late', message: 'This email is not being sent, so nothing was stopped.' }),
  tooLateToUndo: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'Sending has already begun. Press Stop to stop the messages that have not been sent yet.',
    }),
  notStopped: () =>
    new Problem({ status: 409, code: 'being-sent', message: 'This email is not stopped. Somebody has resumed it.' }),
  beingStopped: (retryAfterSeconds: number) =>
    new Problem({
      status: 409,
      code: 'being-sent',
      message: 'This email is being stopped. Please wait a moment.',
      retryAfterSeconds,
    }),
  beingSent: (retryAfterSeconds: number) =>
    new Problem({
      status: 409,
      code: 'being-sent',
      message: 'This message is being sent right now. Please wait a moment.',
      retryAfterSeconds,
    }),
  notAnswered: (channel: keyof typeof serviceNouns, retryAfterSeconds: number) =>
    new Problem({
      status: 409,
      code: 'being-sent',
      message: `The ${serviceNouns[channel]} has not reported yet whether it accepted the message. We will ask again. Please wait a few minutes, and do not send it a second time.`,
      retryAfterSeconds,
    }),
  // The question that a panel asks the person.
  sentAlready: (question: string, delivery: string) =>
    new Problem({ status: 409, code: 'sent-already', message: question, fields: { again: delivery } }),
  /** Refuses a suppressed address. @param why in words */
  addressSuppressed: (why: string) =>
    new Problem({ status: 409, code: 'address-suppressed', message: `Nothing was sent. ${why}` }),
  smsOff: () =>
    new Problem({ status: 409, code: 'sms-off', message: 'SMS is not set up. Please send an email or use WhatsApp.' }),
  tooManyMessages: (retryAfterSeconds: number) =>
    new Problem({
      status: 429,
      code: 'too-many-requests',
      message: `Too many messages were sent in a short time. Nothing was sent; please try again in ${inWords(retryAfterSeconds)}.`,
      retryAfterSeconds,
    }),
  sendingUnavailable: (channel: keyof typeof serviceNouns, retryAfterSeconds: number) =>
    new Problem({
      status: 503,
      code: 'temporarily-unavailable',
      message: `We cannot reach the ${serviceNouns[channel]} right now. Nothing was sent; please try again in a minute.`,
      retryAfterSeconds,
    }),
  messageRefused: (channel: keyof typeof serviceNouns, because: 'setup' | 'message') =>
    new Problem({
      status: 502,
      code: 'message-refused',
      refusedFor: because,
      message:
        because === 'setup'
          ? `The ${serviceNouns[channel]} does not allow us to send. Please tell the administrator.`
          : `The ${serviceNouns[channel]} refused the message. Please check the ${addressNouns[channel]}; if it is right, tell the administrator.`,
    }),
  sendUnclear: (channel: keyof typeof serviceNouns) =>
    new Problem({
      status: 502,
      code: 'send-unclear',
      message: `The ${serviceNouns[channel]} did not report whether it sent the message. Please ask whether it arrived before you send it again.`,
    }),
  // The same for every invalid link, so that the response does not reveal which ids exist.
  invalidLink: () => new Problem({ status: 404, code: 'invalid-link', message: refusalTexts.invalidLink }),
  tooManyRequests: (retryAfterSeconds: number) =>
    new Problem({
      status: 429,
      code: 'too-many-requests',
      message: refusalTexts.tooMany(inWords(retryAfterSeconds)),
      retryAfterSeconds,
    }),
  /** Our pages compute the proof automatically; other callers wait. */
  proofNeeded: (challenge: string, retryAfterSeconds: number) =>
    new Problem({
      status: 429,
      code: 'proof-needed',
      message: refusalTexts.notYet(inWords(retryAfterSeconds)),
      fields: { challenge },
      retryAfterSeconds,
    }),
  temporarilyUnavailable: (retryAfterSeconds: number) =>
    new Problem({
      status: 503,
      code: 'temporarily-unavailable',
      message: refusalTexts.unavailable,
      retryAfterSeconds,
    }),
  /** Reports that the app is not ready. @param settings what is wrong with each, by its name */
  notReady: (settings: FieldErrors) =>
    new Problem({
      status: 503,
      code: 'not-ready',
      message: `The app is not ready. Wrong, missing or unresolved: ${Object.keys(settings).join(', ')}.`,
      fields: settings,
    }),
  dataverseSilent: (checkedSecondsAgo: number) =>
    new Problem({
      status: 503,
      code: 'temporarily-unavailable',
      message: `Dataverse did not answer when it was last asked, ${checkedSecondsAgo} seconds ago.`,
      retryAfterSeconds: 2,
    }),
  unexpected: () => new Problem({ status: 500, code: 'unexpected', message: refusalTexts.unexpected }),
};
