/** Whom to call instead of writing a concern here, or before. Each `tel` is what a phone dials. */
import { charity } from '../charity.ts';

export const whomToCall = {
  /** Where officers and the deputy are concerned alike. */
  head: { name: charity.head.title, tel: charity.head.phone },
  /** The ministry's helpline, at any hour. @see https://www.msf.gov.sg/what-we-do/break-the-silence */
  helpline: { name: 'the National Anti-Violence and Sexual Harassment Helpline', tel: '1800 777 0000' },
  police: { name: 'the police', tel: '999' },
} as const;
