/** What was really sent, as the local provider shows it. */
export type SentMessage = { to: string; from: string; subject: string; html: string };

/** @returns the emails with this subject, each recipient's */
export async function sentEmails(subject: string): Promise<SentMessage[]> {
  const response = await fetch(`http://localhost:${process.env.COMMUNICATION_PORT}/messages`);
  const { messages }: { messages: SentMessage[] } = await response.json();
  return messages.filter((message) => message.subject === subject);
}
