/** Mistakes that a careless change might make in the app. */
import { readFile } from 'node:fs/promises';

export type Mistake = {
  /** The file to change. */
  file: string;
  right: string;
  wrong: string;
};

/** Each mistake with the error that the faults test reports. */
export const mistakes: [name: string, mistake: Mistake, caught: RegExp][] = [
  [
    'a claim without an ETag',
    {
      file: 'api/adapters/deliveries/single.ts',
      right: 'updateReturning(table, id, claimed, columns, { ifMatch: etag })',
      wrong: 'updateReturning(table, id, claimed, columns)',
    },
    /sent \d+ times/,
  ],
  [
    'an outcome that is written over what was reported',
    {
      file: 'api/adapters/deliveries/single.ts',
      right: 'writes(update(table, id, row, { ifMatch: etag }))',
      wrong: 'writes(update(table, id, row))',
    },
    /disagrees with the report/,
  ],
  [
    'a new operation id for each try',
    {
      file: 'api/usecases/sendIdempotent.ts',
      right: 'mail.send(message.email, message.id)',
      wrong: 'mail.send(message.email, crypto.randomUUID())',
    },
    /sent \d+ times/,
  ],
  [
    'a message that is sent again because the mail service, slow, does not know it yet',
    {
      file: 'api/usecases/sendIdempotent.ts',
      right: "return outcome.kind === 'unclear' ? { kind: 'unreachable' } : outcome;",
      wrong: "return { kind: 'unreachable' };",
    },
    /sent \d+ times/,
  ],
  [
    'an email that leaves while it is held',
    {
      file: 'api/usecases/advanceEmail.ts',
      right: "const isBulkDue = email.kind === 'bulk' && Date.parse(email.scheduledOn ?? '') <= now.getTime();",
      wrong: "const isBulkDue = email.kind === 'bulk';",
    },
    /early/,
  ],
  [
    'a message that leaves the queue before it is sent',
    {
      file: 'api/functions/deliverMessage.ts',
      right: 'deliverMessage(parseDeliveryMessage(message), appContext())',
      wrong: 'void deliverMessage(parseDeliveryMessage(message), appContext()).catch(() => {})',
    },
    /lost on the queue/,
  ],
];

/**
 * Returns the file with the mistake in it.
 * @throws Error when the file lacks the text to replace: it has changed, and so must the mistake
 */
export async function mistaken({ file, right, wrong }: Mistake): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} does not hold: ${right}`);
  return text.replace(right, wrong);
}
