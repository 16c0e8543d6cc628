/** Reads what was really sent, as the local provider shows it. */
export type SentMessage = {
  to: string;
  from: string;
  subject: string;
  html: string;
  /** An instant. */
  acceptedOn: string;
  headers?: Record<string, string>;
  attachments?: { contentId: string }[];
};

/** Returns the emails with this subject, one for each recipient. */
export const sentEmails = (subject: string): Promise<SentMessage[]> =>
  sentMessages((message) => message.subject === subject);

/** Returns the emails to this address. */
export const emailsTo = (to: string): Promise<SentMessage[]> => sentMessages((message) => message.to === to);

async function sentMessages(wanted: (message: SentMessage) => boolean): Promise<SentMessage[]> {
  const response = await fetch(`http://localhost:${process.env.COMMUNICATION_PORT}/messages`);
  const { messages }: { messages: SentMessage[] } = await response.json();
  return messages.filter(wanted);
}
