/** The panels inside Dynamics forms: for which record each is, and which links it shows and sends. */
import type { LinkPath } from './apiContract.ts';
import { linkPath } from './contract/linkText.ts';
import { apiPaths, formPaths } from './contract/paths.ts';
import type { PanelName } from './contract/staffPaths.ts';
import type { Link } from './forms/formTypes.ts';
import type { LinkMessageName } from './messages/linkMessages.ts';
import { volunteerAppInstructions } from './messages/volunteerAppInstructions.ts';
import { logicalName } from './schema/names.ts';
import { characterReference } from './schema/tables/characterReference.ts';
import { externalOrganization } from './schema/tables/externalOrganization.ts';
import { volunteerProfile } from './schema/tables/volunteerProfile.ts';

/** One link or text of a panel, with how it is sent. */
export type PanelItem = {
  heading: string;
  /** The path for the record's id and the panel's own query; for a form, the unsigned link. */
  link?: (id: string, query: string) => string;
  /** Where a send is posted, and the body's name for the id; undefined where the link is only copied. */
  send?: {
    path: LinkPath;
    param: Link['param'];
    /** What is sent. */
    message: LinkMessageName;
    email: string;
    sms: string;
  };
  /** Shown in a box to copy from, instead of a link. */
  text?: string;
};

export type Panel = {
  title: string;
  /** The logical name that the query parameter `typename` must have. */
  typename: string;
  /** The request's name for the record's id. */
  param: Link['param'];
  /** Sections that open one at a time, instead of all at once. */
  collapsible: boolean;
  items: readonly PanelItem[];
};

const linkTo =
  (path: string) =>
  (id: string): string =>
    linkPath(path, id);

/** Shown by each panel while its record has no id yet. */
export const unsavedRecord = 'The form has to be saved in order to access the links.';

export const panels = {
  cr_actions: {
    title: 'Character reference',
    typename: logicalName(characterReference),
    param: 'cr_id',
    collapsible: false,
    items: [
      {
        heading: 'Response of the referee',
        link: linkTo(formPaths.characterReference),
        send: {
          path: apiPaths.characterReference,
          param: 'cr_id',
          message: 'characterReference',
          email: 'Request response by email',
          sms: 'Request response by SMS',
        },
      },
    ],
  },
  org_profiles: {
    title: 'Organisation',
    typename: logicalName(externalOrganization),
    param: 'org_id',
    collapsible: false,
    items: [
      { heading: 'Import corporate volunteers', link: (_id, query) => `/org_vol_import${query}` },
      {
        heading: 'Event feedback',
        link: linkTo(formPaths.organizationFeedback),
        send: {
          path: apiPaths.organizationFeedback,
          param: 'org_id',
          message: 'organizationFeedback',
          email: 'Request feedback by email',
          sms: 'Request feedback by SMS',
        },
      },
      {
        heading: 'Exit feedback',
        link: linkTo(formPaths.organizationExit),
        send: {
          path: apiPaths.organizationExit,
          param: 'org_id',
          message: 'organizationExit',
          email: 'Request exit feedback by email',
          sms: 'Request exit feedback by SMS',
        },
      },
    ],
  },
  volunteer_orgprofile: {
    title: 'Corporate volunteer',
    typename: logicalName(volunteerProfile),
    param: 'vol_id',
    collapsible: false,
    items: [
      {
        heading: 'Feedback',
        link: linkTo(formPaths.corporateFeedback),
        send: {
          path: apiPaths.corporateFeedback,
          param: 'org_id',
          message: 'corporateFeedback',
          email: 'Request feedback by email',
          sms: 'Request feedback by SMS',
        },
      },
    ],
  },
  volunteer_profile: {
    title: 'Volunteer',
    typename: logicalName(volunteerProfile),
    param: 'vol_id',
    collapsible: true,
    items: [
      {
        heading: 'Request Feedback',
        link: linkTo(formPaths.volunteerFeedback),
        send: {
          path: apiPaths.volunteerFeedback,
          param: 'vol_id',
          message: 'volunteerFeedback',
          email: 'Send by email',
          sms: 'Send by SMS',
        },
      },
      {
        heading: 'Request Exit Feedback',
        link: linkTo(formPaths.volunteerExit),
        send: {
          path: apiPaths.volunteerExit,
          param: 'vol_id',
          message: 'volunteerExit',
          email: 'Send by email',
          sms: 'Send by SMS',
        },
      },
      {
        heading: 'Request Character Referees',
        link: linkTo(formPaths.characterReferees),
        send: {
          path: apiPaths.characterReferees,
          param: 'vol_id',
          message: 'characterReferees',
          email: 'Send by email',
          sms: 'Send by SMS',
        },
      },
      {
        heading: 'Volunteer App',
        text: volunteerAppInstructions,
        send: {
          path: apiPaths.volunteerApp,
          param: 'vol_id',
          message: 'volunteerApp',
          email: 'Send by email',
          sms: 'Send by SMS',
        },
      },
    ],
  },
} as const satisfies Record<PanelName, Panel>;
