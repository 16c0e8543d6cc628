/** What the applications ask people to agree to before anything else. */
import { charity } from '../charity.ts';

export const pdpaStatement = [
  `${charity.name} collects, uses and keeps the personal data in this form under Singapore’s Personal Data Protection Act (PDPA), to assess your application, to keep the children safe, and to contact you about volunteering. We share it with nobody outside the charity unless the law requires it.`,
  'You may withdraw your consent at any time by writing to us. A withdrawal takes at least 7 working days to process, and may mean that you can no longer volunteer with us.',
] as const;
