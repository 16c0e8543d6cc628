import type { Day } from '../time.ts';
import type { LinkStyle } from './links.ts';

/**
 * What the staff area needs to sign people in. None of it is secret: every browser gets it before anybody is signed in.
 */
export type StaffSettings = {
  /** The single-page application's registration. */
  clientId: string;
  /** `https://login.microsoftonline.com/<tenant>` */
  authority: string;
  /** The authority's metadata as JSON text, where it cannot be fetched: on a developer's machine. */
  authorityMetadata?: string;
  /** The hosts that may sign people in. */
  knownAuthorities: string[];
  /** The scope for a token of our own API. */
  apiScope: string;
  /** The organisation's address, without a trailing slash. */
  dataverseUrl: string;
  /** The scope for a token of Dataverse. */
  dataverseScope: string;
  /** The style of form links; only the API can make signed ones. */
  links: LinkStyle;
  /** The origins whose pages may frame our panels and pass them a token. */
  parentOrigins: string[];
  /** The days off that were gazetted besides `publicHolidays`. */
  furtherHolidays: Day[];
};
