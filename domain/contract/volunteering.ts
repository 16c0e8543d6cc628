/** A volunteer's own page: `/api/volunteering`. The link is in the header of links, for the page and for each press. */

import type { Day } from '../time.ts';
import type { AskedKind } from './askedKinds.ts';

export const ownPagePath = '/me/:link';
/** Finds the link in the address of a page that it opens. */
export const ownLinkIn = /\/(?:me|privacy)\/([^/]+)\/?$/;
/** Where anybody checks a certificate. */
export const certificatePath = '/certificate/:code';
/** Where somebody confirms a new address of theirs, by the link sent there. */
export const newAddressPath = '/address/:code';
/** Where anybody sees that a session needs people, by the address that staff made for it. */
export const sessionPath = '/session/:code';
/** Where somebody asks for the link of their page. */
export const askLinkPath = '/me';

/** The days for which a link to the page is valid. */
export const ownLinkDays = 180;

/** The days for which the link to a new address is valid. */
export const newAddressDays = 3;

/** The first six are the volunteer's; anybody asks for their link, confirms the address that got one and ends the links before it, checks a certificate and looks at a session; staff make one, and end all that were made for somebody. */
export const volunteeringActions = {
  take: 'take_place',
  giveUp: 'give_up_place',
  save: 'save_own_details',
  messages: 'choose_own_messages',
  requests: 'ask_about_my_data',
  change: 'change_own_address',
  confirm: 'confirm_own_address',
  endEarlier: 'end_earlier_links',
  ask: 'ask_for_own_link',
  check: 'check_certificate',
  look: 'look_at_session',
  link: 'make_own_link',
  endLinks: 'end_own_links',
} as const;

/** The longest word that somebody leaves who cannot come. */
export const mostOfWord = 300;

/** `shown`: what the page showed, which staff may have changed since; without it, they count as having seen what is so now. */
export type TakeBody = { session: string; shown?: ShownSession | undefined };
/** `isTurn`: the page showed that they wait, so that no place is given up. */
export type GiveUpBody = { session: string; word?: string | undefined; isTurn?: boolean | undefined };

/**
 * `to`: an email address, or a mobile number; `name`: of many who share it, whose link; `session`: the code of the public
 * address of the session that they want to see.
 */
export type AskLinkBody = { to: string; name?: string | undefined; session?: string | undefined };

/** The forms that a volunteer is sent. */
export const ownFormNames = ['characterReferees', 'volunteerFeedback', 'corporateFeedback', 'volunteerExit'] as const;
export type OwnFormName = (typeof ownFormNames)[number];

/** `none`: they neither go nor wait. */
export type PlaceAnswer = { place: 'going' | 'waiting' | 'none' };

/** Times are instants; `end` is `null` where none is planned. */
export type ListedSession = {
  id: string;
  name: string;
  start: string;
  end: string | null;
  /** The location's name, or the place as staff wrote it. */
  place: string;
};

/** What somebody saw of a session before they pressed. */
export type ShownSession = Pick<ListedSession, 'start' | 'end' | 'place'>;

export type OwnSession = ListedSession & { meetingPlace: string; bring: string };

/** `calendar`: the path of a file that adds it to a calendar; empty on a page that is not loaded again yet. `mustCall`: they are to call us first, and read neither where it is nor what to bring; `lacking`: what is missing before they may come. */
export type NextSession = OwnSession & { calendar: string; mustCall?: true; lacking?: readonly string[] };

/**
 * `isInvited`: staff invited them; `free` is `null` without a limit; `collidesWith` is a session that they go to at that time; `hasEnough`: they have as many
 * places ahead as one person may; `isNear`: the location is one that they prefer, or in the region of one.
 */
export type OpenSession = ListedSession & {
  places: number | null;
  free: number | null;
  collidesWith?: string;
  hasEnough?: true;
  isNear: boolean;
  isInvited: boolean;
};

/** `position` is 1 for whoever is next, 0 on a page that is not loaded again yet; `isFree`: a place is there for whoever presses first. */
export type WaitingSession = ListedSession & { position: number; isFree: boolean };

/**
 * Why there is no place to take or to give up; `marked`: staff have marked them already, perhaps in advance; `enough`: they
 * have as many places ahead as one person may.
 */
export type Refusal = 'closed' | 'begun' | 'marked' | 'collides' | 'enough' | 'lacking' | 'call';

/** The field of a refusal in which its reason stands, for the page's own words. */
export const refusalField = 'refused';

/** What a certificate says to whoever checks it: no name. `on`: the day until which its hours are counted, Singapore's. */
export type Certificate = { initials: string; hours: number; on: string };
export type CheckBody = { code: string };

/** What everybody may know of a session: not when on that day, nor where exactly, because children will be there. */
export type PublicSession = { name: string; day: Day; area: string; opensOn?: string };

/** What volunteers change of their details at once, with the longest text of each. */
export const detailLengths = {
  address: 250,
  unit: 250,
  emergencyName: 200,
  emergencyNumber: 50,
  emergencyRelationship: 100,
  dietary: 250,
} as const;
export type DetailName = keyof typeof detailLengths;
export type OwnDetails = Record<DetailName, string>;
/** Details that belong together: a group is replaced as a whole. */
export const detailGroups: readonly (readonly DetailName[])[] = [
  ['address', 'unit'],
  ['emergencyName', 'emergencyNumber', 'emergencyRelationship'],
  ['dietary'],
];
/** Which are on record. A link opens to whoever reads the mailbox, so that it shows none of them. */
export type KnownDetails = Record<DetailName, boolean>;
/** Details without which their group is not complete. */
export const neededDetails: readonly DetailName[] = ['address', 'emergencyName', 'emergencyNumber'];
/** Whole groups of them, and the version that the page showed: a save that comes late overwrites no newer one. */
export type DetailsBody = { details: Partial<OwnDetails>; version?: string | undefined };
/** `version`: the one that holds from now on. */
export type SavedDetails = { saved: Partial<OwnDetails>; version: string };

/** What they get besides what they must know of a place of theirs; `null` without such an address of theirs. `version` stands for the answers so far. */
export type OwnMessages = { news: boolean | null; sms: boolean | null; version: string };
/** What they choose anew; nothing of it: only what is so now. `version`: the one that the page showed, so that a press that comes late undoes no newer one. */
export type MessagesBody = { news?: boolean | undefined; sms?: boolean | undefined; version?: string | undefined };

/** What they ask about their own data; nothing of it: only what is open. `words`: what is to be corrected. */
export type OwnRequestsBody = { kind?: AskedKind | undefined; words?: string | undefined };
/**
 * `isByPage`: they confirm it by the button in the message to their address. `isChecked`: they pressed it, or staff know that
 * it is they.
 */
export type OpenRequest = {
  id: string;
  kind: AskedKind;
  received: Day;
  isByPage: boolean;
  isChecked: boolean;
};
/** `isOver`: the days for its button have passed, so that they may ask anew. */
export type OwnOpenRequest = OpenRequest & { isOver: boolean };
/** `mayAsk`: we have an email address of theirs, at which they confirm it. */
export type OwnRequests = { requests: OwnOpenRequest[]; mayAsk: boolean };

export type OwnHours = { year: number; programme: string; hours: number };

export type OwnPage = {
  name: string;
  /** Whether they may take places: what is lacking, or that they please call us. */
  admission: { may: 'yes' | 'call' } | { may: 'lacking'; names: readonly string[] };
  /** What is missing for sessions that are open to others like them, while they may take a place in another. */
  lacking?: readonly string[];
  /** The forms that were sent to them and that they have not answered, with the path of each. */
  forms: { name: OwnFormName; path: string }[];
  next: NextSession[];
  /** Cancelled sessions in which they had a place or for which they waited, until their time has passed. */
  off: ListedSession[];
  open: OpenSession[];
  waiting: WaitingSession[];
  hours: OwnHours[];
  /** The certificate of all these hours; null if there are none. */
  certificate: { code: string; hours: number; on: string } | null;
  /** `null` where we have no row of their own for them. */
  details: KnownDetails | null;
  detailsVersion: string;
  /** Whether they may set a new mobile number, which is confirmed by SMS. */
  takesNumbers: boolean;
  /** The path of the calendar of their sessions. */
  calendar: string;
};
