/** The letter to whoever asked about their own data: what was asked, what was done, what it means, and whom to ask. */
import { charity } from '../charity.ts';
import type { AskedKind } from '../contract/askedKinds.ts';
import { escapeHtml } from '../messages/escapeHtml.ts';
import { staysElsewhere } from '../retention/staysElsewhere.ts';
import { type Day, displayDay } from '../time.ts';
import { printedDocument } from './printedDocument.ts';

export type Letter = {
  kind: AskedKind;
  isReferee: boolean;
  person: string;
  received: Day;
  /** The day of the letter. */
  today: Day;
  /** What staff wrote of how it ended. */
  outcome: string;
};

const asked: Readonly<Record<AskedKind, string>> = {
  withdrawal: 'to withdraw your consent',
  access: 'for a copy of your data',
  correction: 'to correct your data',
  erasure: 'to erase your data',
};

const keptForReview =
  'What the copy leaves out stays with us for at least 30 days, so that you can ask the Commission to review it.';

/** What it means, in the order in which it matters to the person. The law's part is Singapore's PDPA. */
const means: Readonly<Record<AskedKind, readonly string[]>> = {
  withdrawal: [
    'We have stopped news and SMS to you, and your referees are not asked any more. You still get letters such as this one.',
    'Without your consent you can no longer volunteer with us. We take you off the sessions that lie ahead one by one; until then you may still hear about one of them.',
    'A withdrawal erases nothing by itself: what we need, or must keep by law, stays as long as we need it. You may also ask us to erase your data.',
    'If you change your mind, tell us: you agree again as you did the first time.',
  ],
  access: [
    'Your copy comes with this letter. It names each kind of data that it leaves out, and why.',
    'Within the last year we used your data to decide whether you could volunteer, to plan sessions and to write to you. If we gave it to anybody else, we say so below.',
    keptForReview,
  ],
  correction: [
    'What we corrected is said below, and whoever got the wrong data from us within the last year is told.',
    'Where we did not correct something, we have noted beside it what you asked for.',
  ],
  erasure: [
    'What we keep about you goes from our records for good. The hours that you gave stay in our totals, without your name.',
    'What the law or the safety of children has us keep stays as long as that is so. If you were a referee, what you wrote stays with whom you wrote about, without your name.',
    'Copies stay elsewhere for a while:',
  ],
};

/** What differs for a referee, who is no volunteer. */
const meansToReferee: Partial<typeof means> = {
  withdrawal: [
    'We do not ask you for a reference any more, and send you no reminders, also if somebody names you anew.',
    'What you have answered already stays with whom you wrote about, as long as we need it. You may also ask us to erase your data.',
    'If you change your mind, tell us: we then ask you again.',
  ],
  access: [
    'Your copy comes with this letter: what we keep of you yourself, and what you wrote to us. It names each kind of data that it leaves out, and why.',
    'Within the last year we used your data to ask you about whom you vouch for, and to decide whether they could volunteer. If we gave it to anybody else, we say so below.',
    keptForReview,
  ],
  erasure: [
    'What we keep about you goes from our records for good. What you wrote stays with whom you wrote about, without your name: volunteers are cleared by it.',
    'What the law or the safety of children has us keep stays as long as that is so.',
    'Copies stay elsewhere for a while:',
  ],
};

export function letterDocument({ kind, isReferee, person, received, today, outcome }: Letter): string {
  const paragraphs = ((isReferee && meansToReferee[kind]) || means[kind]).map(paragraph);
  const copies = staysElsewhere.map(({ where, until }) => `<li>${escapeHtml(`${where}: ${until}.`)}</li>`);
  const parts = [
    `<p>${[charity.name, charity.address].map(escapeHtml).join('<br>')}</p>`,
    paragraph(displayDay(today)),
    '<h1>Your personal data</h1>',
    paragraph(`Dear ${person}`),
    paragraph(`On ${displayDay(received)} you asked us ${asked[kind]}.`),
    ...paragraphs,
    ...(kind === 'erasure' ? [`<ul>${copies.join('')}</ul>`] : []),
    '<h2>What we did</h2>',
    paragraph(outcome),
    '<h2>Questions</h2>',
    paragraph(
      `Is something wrong, or not what you asked for? Write to ${charity.email}, or call ${charity.phone} (${charity.hours}).`,
    ),
    paragraph('You may also turn to the Personal Data Protection Commission: www.pdpc.gov.sg.'),
    `<p class="sign">For ${escapeHtml(charity.name)}</p>`,
  ];
  return printedDocument('Your personal data', parts.join(''));
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
