/**
 * The panels inside Dynamics forms: for which record each is, and which links it shows and sends. It is data alone: the
 * build of the staff area evaluates this file (`frontend/evaluated.ts`), so that a panel does not load the forms.
 */
import type { LinkPath } from './apiContract.ts';
import { apiPaths, type LinkedFormName, type LinkedPath } from './contract/paths.ts';
import { type PanelName, staffPaths } from './contract/staffPaths.ts';
import type { Link } from './forms/formTypes.ts';
import { linkedFormNames, linkedForms } from './forms/index.ts';
import type { LinkMessageName } from './messages/linkMessages.ts';
import { volunteerAppInstructions } from './messages/volunteerAppInstructions.ts';
import { logicalName } from './schema/names.ts';
import { characterReference } from './schema/tables/characterReference.ts';
import { externalOrganization } from './schema/tables/externalOrganization.ts';
import { volunteerProfile } from './schema/tables/volunteerProfile.ts';

/** One link or text of a panel, with how it is sent. */
export type PanelItem = {
  heading: string;
  /** A form that opens for the record, the volunteer's own page, or a page of the staff area that gets the panel's own query. */
  link?: { form: LinkedPath } | { own: true } | { page: string };
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

type SentItem = PanelItem & Required<Pick<PanelItem, 'send'>>;

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

/** Shown by each panel while its record has no id yet. */
export const unsavedRecord = 'The form has to be saved in order to access the links.';

/** The forms' links that a panel shows. */
const linksOf = (panel: PanelName): SentItem[] =>
  linkedFormNames.filter((name) => linkedForms[name].form.link.sending.panel.name === panel).map(itemOf);

function itemOf(message: LinkedFormName): SentItem {
  const { path, apiPath, link } = linkedForms[message].form;
  const { heading, email, sms, param = link.param } = link.sending.panel;
  return { heading, link: { form: path }, send: { path: apiPath, param, message, email, sms } };
}

/** Whose link only the API can make. */
const ownPage: SentItem = {
  heading: 'My volunteering',
  link: { own: true },
  send: {
    path: apiPaths.volunteering,
    param: 'vol_id',
    message: 'ownPage',
    email: 'Send by email',
    sms: 'Send by SMS',
  },
};

export const panels = {
  cr_actions: {
    title: 'Character reference',
    typename: logicalName(characterReference),
    param: 'cr_id',
    collapsible: false,
    items: linksOf('cr_actions'),
  },
  org_profiles: {
    title: 'Organisation',
    typename: logicalName(externalOrganization),
    param: 'org_id',
    collapsible: false,
    items: [
      { heading: 'Import corporate volunteers', link: { page: staffPaths.organizationImport } },
      ...linksOf('org_profiles'),
    ],
  },
  volunteer_orgprofile: {
    title: 'Corporate volunteer',
    typename: logicalName(volunteerProfile),
    param: 'vol_id',
    collapsible: false,
    items: [...linksOf('volunteer_orgprofile'), ownPage],
  },
  volunteer_profile: {
    title: 'Volunteer',
    typename: logicalName(volunteerProfile),
    param: 'vol_id',
    collapsible: true,
    items: [
      ...linksOf('volunteer_profile'),
      ownPage,
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
