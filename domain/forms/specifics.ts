/** Answers such as “No” or “Yes: asthma since 2019”: one text, split into Yes or No and the details. */

export type Specifics = {
  /** Undefined while neither was chosen. */
  answer: 'Yes' | 'No' | undefined;
  details: string;
};

/** First our own format exactly, so that typing is not disturbed; then what people write by hand. */
const written = /^(Yes|No)(?:: ([\s\S]*))?$/;
const loose = /^\s*(yes|no)\b[\s,.:;–—-]*/i;

/** Reads an answer that `writeSpecifics` made or somebody wrote by hand; a text without Yes or No is all details. */
export function readSpecifics(text: string): Specifics {
  const ours = written.exec(text);
  const [start = '', answer, details = ''] = ours ?? loose.exec(text) ?? [];
  if (answer === undefined) return { answer: undefined, details: text };
  return { answer: answer.toLowerCase() === 'yes' ? 'Yes' : 'No', details: ours ? details : text.slice(start.length) };
}

/** Returns “Yes”, or “Yes: asthma since 2019”. */
export function writeSpecifics({ answer, details }: Specifics): string {
  if (!answer) return details;
  return details === '' ? answer : `${answer}: ${details}`;
}
