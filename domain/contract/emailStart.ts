/** What another screen begins an email with; it travels in the history of the browser, never in an address. */
export type EmailStart = {
  subject: string;
  /** HTML, as stored; none where only the recipients are taken over. */
  body?: string;
  sender?: string;
  recipients: readonly { name: string; organization: string; email: string }[];
};

/** @returns the start of an email, where a history entry holds one */
export function readEmailStart(state: unknown): EmailStart | undefined {
  if (!isObject(state) || typeof state.subject !== 'string' || !Array.isArray(state.recipients)) return undefined;
  const recipients = state.recipients.flatMap((each: unknown) => {
    if (!isObject(each)) return [];
    const { name, organization, email } = each;
    return typeof name === 'string' && typeof organization === 'string' && typeof email === 'string'
      ? [{ name, organization, email }]
      : [];
  });
  const { subject, body, sender } = state;
  return {
    subject,
    recipients,
    ...(typeof body === 'string' && { body }),
    ...(typeof sender === 'string' && { sender }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
