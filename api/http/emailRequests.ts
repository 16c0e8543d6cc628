/** Reads the requests of the email screens, and checks their shape. */
import { type EmailContent, type EmailRef, mostHoldSeconds, type OccasionRef } from '../../domain/contract/email.ts';
import { type EmailType, emailTypeNamed } from '../../domain/contract/emailType.ts';
import { occasionGone } from '../../domain/messages/emailRules.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { problems } from '../usecases/problems.ts';

type Body = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const contentOf = (body: Body): EmailContent => ({
  subject: textOf(body.subject),
  body: textOf(body.body),
  sender: textOf(body.sender),
  replyTo: textOf(body.replyTo),
  type: emailTypeIn(body.type),
  ...occasionIn(body),
});

/** What the email is about, where the request says it. @throws Problem 400 for what is no activity */
export function occasionIn({ occasion }: Body): { occasion?: OccasionRef } {
  if (occasion === undefined || occasion === null) return {};
  const { kind, id } = isObject(occasion) ? occasion : {};
  if ((kind !== 'activity' && kind !== 'training') || typeof id !== 'string' || !isGuid(id))
    throw problems.invalidEmail({ occasion: occasionGone });
  return { occasion: { kind, id } };
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/**
 * Service where it is left out, as the specification's calls do.
 * @throws Problem 400 for any other value: what was meant as News must not go to whoever unsubscribed
 */
function emailTypeIn(type: unknown): EmailType {
  const named = type === undefined ? 'service' : emailTypeNamed(type);
  if (!named) throw problems.invalidEmail({ type: 'An email is news or service.' });
  return named;
}

export const emailsOf = ({ emails }: Body): string[] => (Array.isArray(emails) ? emails.map(textOf) : []);

/** Reads how long the email is held, and which other email a person confirmed sending again. */
export function sendingOf({ holdSeconds, again }: Body): { holdSeconds: number; again?: string } {
  const seconds = typeof holdSeconds === 'number' && holdSeconds > 0 ? Math.min(holdSeconds, mostHoldSeconds) : 0;
  return { holdSeconds: seconds, ...(typeof again === 'string' && isGuid(again) && { again }) };
}

/** Reads an email's kind and id. @throws Problem 404 when the body names none */
export function emailRefOf({ kind, id }: Body): EmailRef {
  const uuid = textOf(id);
  if ((kind !== 'bulk' && kind !== 'scheduled') || !isGuid(uuid)) throw problems.recordNotFound();
  return { kind, id: uuid };
}

/** Reads a resolution. @throws Problem 404 when the body names no delivery */
export function resolutionOf({ delivery, arrived }: Body): { delivery: string; arrived: boolean } {
  const uuid = textOf(delivery);
  if (!isGuid(uuid) || typeof arrived !== 'boolean') throw problems.recordNotFound();
  return { delivery: uuid, arrived };
}
