/** What applicants must agree to first. */
import { charity } from '../charity.ts';

export const pdpaStatement = [
  `${charity.name} collects, uses and keeps the personal data in this form under Singapore’s Personal Data Protection Act (PDPA), to assess your application, to keep the children safe, and to contact you about volunteering. We share it with nobody outside the charity unless the law requires it.`,
  'You may withdraw your consent at any time by writing to us. A withdrawal takes at least 7 working days to process, and may mean that you can no longer volunteer with us.',
] as const;

/**
 * The version of these words, and of each translation, which is stored with a consent. `domain/languages/wordings.ts` keeps
 * the words of each.
 */
export const statementVersions = { en: '2026-11', zh: '2026-11', ms: '2026-11', ta: '2026-11' } as const;

/**
 * The versions of what people read before they answer elsewhere: on their own page (news and SMS), on the page that unsubscribes from news,
 * and on the one that confirms a withdrawal.
 */
export const pageWordVersions = {
  messages: 'messages 2026-11',
  news: 'news 2026-11',
  withdrawal: 'withdrawal 2026-11',
} as const;

/** What applicants declare; an imported row declares it by repeating this text in full. */
export const declarationStatement =
  'I declare that everything I state in this form is true and complete. I understand that a false or withheld answer may end my application or my service, and I agree that the charity may check what I state and contact the referees I name.';
