import type { LinkStyle } from './links.ts';

/** What the staff area needs to sign people in. None of it is secret: every browser gets it, before anybody is known. */
export type StaffSettings = {
  /** The single-page application's registration. */
  clientId: string;
  /** `https://login.microsoftonline.com/<tenant>` */
  authority: string;
  /** The authority's metadata as JSON text, where it cannot be asked for it: on a developer's machine. */
  authorityMetadata?: string;
  /** The hosts that may sign people in. */
  knownAuthorities: string[];
  /** What a token for our own API is asked for with. */
  apiScope: string;
  /** The organisation's address, without a slash at its end. */
  dataverseUrl: string;
  /** What a token for Dataverse is asked for with. */
  dataverseScope: string;
  /** What links of forms look like: signed ones the API alone can make. */
  links: LinkStyle;
  /** The origins whose pages may frame our panels and hand them a token. */
  parentOrigins: string[];
};
