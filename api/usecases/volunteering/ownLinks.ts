import { ownFeedPath, ownFeedToken } from '../../../domain/contract/feedAddress.ts';
import { type Certificate, ownLinkDays, ownPagePath } from '../../../domain/contract/volunteering.ts';
import { type Day, isDay } from '../../../domain/time.ts';
import { type PageLinks, pageLinks } from '../links/pageLinks.ts';
import { sealing } from '../sealing.ts';

export type OwnLinks = PageLinks & {
  /** Returns the path of somebody's own calendar, or of one session in it. It is valid until all their links are ended. */
  calendarPath: (owner: CalendarOwner) => string;
  /** Returns whose calendar a file name means; undefined if it is not one of ours. */
  calendarIn: (file: string) => CalendarOwner | undefined;
  /** Returns the code of a certificate, by which anybody can check it. */
  certificateCode: (certificate: Certificate) => string;
  certificateIn: (code: string) => Certificate | undefined;
  /** Returns the code of a link to a new address. */
  addressCode: (address: NewAddress) => string;
  addressIn: (code: string) => NewAddress | undefined;
};

/** `was`: names the address that it replaces; `number`: the profile's; `uses`: how many links like it were used before. */
export type NewAddress = { id: string; number: number; lastDay: Day; was: string; address: string; uses: number };

/** Links that end by the code of a new address, and what the next ones are signed over. @param number of the links that end */
export const endedByOwner = (number: number) => ({ number, next: number + 1 });

/** Links that staff end. No code that was made before leads to the next number, as it does to the one that its owner's press gives. */
export const endedByStaff = (number: number) => ({ number, next: number + 2 });

export type CalendarOwner = { id: string; number: number; session?: string | undefined };

/** Makes and reads links to volunteers' own pages, which are signed, and the codes beside them, which are sealed. The number is the profile's. */
export function ownLinks(keys: readonly string[], now: () => Date): OwnLinks {
  const calendars = sealing(keys, 'own calendar');
  const addresses = sealing(keys, 'new address');
  const certificates = sealing(keys, 'certificate');
  return {
    ...pageLinks({ path: ownPagePath, days: ownLinkDays, use: 'own page link' }, keys, now),
    calendarPath: ({ id, number, session = '' }) => ownFeedPath(calendars.seal([id, number, session].join(' '))),
    calendarIn: (file) => {
      const token = ownFeedToken(file);
      const [id, number, session] = (token === undefined ? undefined : calendars.open(token))?.split(' ') ?? [];
      return id === undefined ? undefined : { id, number: Number(number), ...(session && { session }) };
    },
    addressCode: ({ id, number, lastDay, was, address, uses }) =>
      addresses.seal([id, number, lastDay, was, address, uses].join(' ')),
    addressIn: (code) => {
      const [id, number, lastDay = '', was = '', address = '', uses = '0'] = addresses.open(code)?.split(' ') ?? [];
      return id === undefined || !isDay(lastDay)
        ? undefined
        : { id, number: Number(number), lastDay, was, address, uses: Number(uses) };
    },
    certificateCode: ({ initials, hours, on }) => certificates.seal([on, hours, initials].join(' ')),
    certificateIn: (code) => {
      const [on, hours, ...initials] = certificates.open(code)?.split(' ') ?? [];
      return on === undefined ? undefined : { on, hours: Number(hours), initials: initials.join(' ') };
    },
  };
}
