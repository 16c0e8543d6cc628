import type { OccasionRef } from './email.ts';
import { type EmailType, emailTypeNamed } from './emailType.ts';

/** What another screen starts an email with; it is passed in the browser's history, never in a URL. */
export type EmailStart = {
  subject: string;
  /** HTML, as stored; missing where only the recipients are passed. */
  body?: string;
  sender?: string;
  occasion?: OccasionRef;
  type?: EmailType;
  replyTo?: string;
  /** How many are left out because they have no address. */
  lacking?: number;
  recipients: readonly {
    name: string;
    organization: string;
    email: string;
    status?: string;
    contacts?: readonly string[];
  }[];
};

/** Returns the start of an email from a history entry; undefined if it has none. */
export function readEmailStart(state: unknown): EmailStart | undefined {
  if (!isObject(state) || typeof state.subject !== 'string' || !Array.isArray(state.recipients)) return undefined;
  const recipients = state.recipients.flatMap((each: unknown) => {
    if (!isObject(each)) return [];
    const { name, organization, email, status, contacts } = each;
    return typeof name === 'string' && typeof organization === 'string' && typeof email === 'string'
      ? [
          {
            name,
            organization,
            email,
            ...(typeof status === 'string' && { status }),
            ...(Array.isArray(contacts) && { contacts: contacts.map(String) }),
          },
        ]
      : [];
  });
  const { subject, body, sender, replyTo, lacking } = state;
  const occasion = readOccasion(state.occasion);
  const type = emailTypeNamed(state.type);
  return {
    subject,
    recipients,
    ...(typeof body === 'string' && { body }),
    ...(typeof sender === 'string' && { sender }),
    ...(occasion && { occasion }),
    ...(typeof replyTo === 'string' && { replyTo }),
    ...(type && { type }),
    ...(typeof lacking === 'number' && { lacking }),
  };
}

function readOccasion(state: unknown): OccasionRef | undefined {
  if (!isObject(state) || typeof state.id !== 'string') return undefined;
  const { kind, id } = state;
  return kind === 'activity' || kind === 'training' ? { kind, id } : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
