/** Answers such as “No” or “Yes: asthma since 2019”: one text, told apart into Yes or No and the words after it. */

export type Specifics = {
  /** Undefined while neither was said. */
  answer: 'Yes' | 'No' | undefined;
  details: string;
};

/** Ours to the letter, so that what is being typed comes back as it was; then as people write it. */
const written = /^(Yes|No)(?:: ([\s\S]*))?$/;
const loose = /^\s*(yes|no)\b[\s,.:;–—-]*/i;

/** Reads an answer as `writeSpecifics` made it, or as somebody wrote it by hand; a text that says neither is all details. */
export function readSpecifics(text: string): Specifics {
  const ours = written.exec(text);
  const [start = '', answer, details = ''] = ours ?? loose.exec(text) ?? [];
  if (answer === undefined) return { answer: undefined, details: text };
  return { answer: answer.toLowerCase() === 'yes' ? 'Yes' : 'No', details: ours ? details : text.slice(start.length) };
}

/** @returns “Yes”, or “Yes: asthma since 2019” */
export function writeSpecifics({ answer, details }: Specifics): string {
  if (!answer) return details;
  return details === '' ? answer : `${answer}: ${details}`;
}
