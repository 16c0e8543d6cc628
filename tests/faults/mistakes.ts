/** All planted mistakes: for each promise that the fault tests guard, a careless change that breaks it. */
import { readFile } from 'node:fs/promises';
import { mistakesInEmails } from './mistakes/emails.ts';
import { mistakesInForms } from './mistakes/forms.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { mistakesElsewhere } from './mistakes/others.ts';

export const mistakes: readonly Mistake[] = [...mistakesInForms, ...mistakesInEmails, ...mistakesElsewhere];

/**
 * Returns the file with the mistake in it.
 * @throws Error when the file lacks the text to replace: it has changed, and so must the mistake
 */
export async function mistaken({ file, right, wrong }: Mistake): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} does not hold: ${right}`);
  return text.replace(right, () => wrong);
}
