/** Answers such as “No” or “Yes: asthma since 2019”: one text, split into Yes or No and the details. */

export type Specifics = {
  /** Undefined while neither was chosen. */
  answer: 'Yes' | 'No' | undefined;
  details: string;
};

/** Our own format exactly, so that typing is not disturbed. */
const written = /^(Yes|No)(?:: ([\s\S]*))?$/;
/** What people write by hand: “yes, asthma”. “No known allergies” is no No with details. */
const byHand = /^\s*(?:(no)\s*(?:[,.:;–—-][\s,.:;–—-]*|$)|(yes)\b[\s,.:;–—-]*)/i;

/** Reads an answer that `writeSpecifics` made or somebody wrote by hand; a text without Yes or No is all details. */
export function readSpecifics(text: string): Specifics {
  const ours = written.exec(text);
  const loose = ours ? undefined : byHand.exec(text);
  const answer = ours?.[1] ?? loose?.[1] ?? loose?.[2];
  if (answer === undefined) return { answer: undefined, details: text };
  return {
    answer: answer.toLowerCase() === 'yes' ? 'Yes' : 'No',
    details: ours ? (ours[2] ?? '') : text.slice(loose?.[0].length),
  };
}

/** Returns “Yes”, or “Yes: asthma since 2019”. */
export function writeSpecifics({ answer, details }: Specifics): string {
  if (!answer) return details;
  return details === '' ? answer : `${answer}: ${details}`;
}
