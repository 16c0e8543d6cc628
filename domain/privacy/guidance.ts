import type { RequestKind } from './clock.ts';

const check =
  'Check who asks: call or write to the number or address that we have, or see them. Nothing changes until you have written how.';
const checked =
  'How it was checked who asks is written above. A pressed link shows only that somebody reads that mailbox: if others read it too, call before you hand anything over.';
const answer = 'Write the outcome, which closes the request; then print the letter to the person, which contains it.';

const dispute = [
  'Write down what it is about, who decides when it is over, and which law asks us to keep what we have.',
  'Until it is closed nothing of this person is deleted: by no rule, and by no erasure.',
  'Write the outcome once it is over, which closes it.',
];

const guidance: Readonly<Record<RequestKind, readonly string[]>> = {
  withdrawal: [
    'Tell them what it means: without consent they can no longer volunteer with us.',
    `${check} With that, news, SMS and other messages to them stop, and their referees are not reminded.`,
    'Decide about each session ahead below. Look at the records: write which must stay, and why; for the others, ask for an erasure, or leave them to the rules.',
    answer,
  ],
  access: [
    check,
    'Ask the operator for their copy, read it for names of others, and hand it over with what we did with their data in the last year.',
    `${answer} What it leaves out stays for 30 days after that, by law.`,
  ],
  correction: [check, 'Correct the record in Dynamics, and tell whoever got the wrong data in the last year.', answer],
  erasure: [
    check,
    'Look whether something must stay: an open concern, or what the law asks us to keep.',
    'An officer asks for it on the screen Erase a Person, where it waits for a second one.',
    `Before that one confirms it: ${answer}`,
    'The second officer confirms it there. With it, this request goes, and so does the letter.',
  ],
  dispute,
};

/** What differs for a referee, who is no volunteer. */
const ofReferee: Partial<typeof guidance> = {
  withdrawal: [
    `${check} With that, they are not asked for references any more.`,
    'Ask the volunteer to name another referee, unless this one has answered: an answer stays, because volunteers are cleared by it.',
    answer,
  ],
  access: [
    check,
    'Give them what their references say of themselves, and what they wrote, which an officer reads out to them; tell them what we did with it in the last year.',
    `${answer} What it leaves out stays for 30 days after that, by law.`,
  ],
};

/**
 * Returns what is to be done for a request of each kind, in order.
 * @param isChecked whether it is written already how it was checked who asks
 */
export function guidanceFor(kind: RequestKind, isReferee: boolean, isChecked: boolean): readonly string[] {
  const lines = (isReferee && ofReferee[kind]) || guidance[kind];
  return isChecked ? lines.map((line) => line.replace(check, checked)) : lines;
}
