/** Every path of the API, relative to the site, without a trailing slash (one is accepted). */
export const apiPaths = {
  health: '/api/health',
  alive: '/api/alive',
  picklists: '/api/picklists',
  locations: '/api/locations',
  volunteerApplication: '/api/volunteer_application',
  organizationApplication: '/api/org_application',
  volunteerFeedback: '/api/feedback',
  corporateFeedback: '/api/corpfeedback',
  characterReference: '/api/cr',
  characterReferees: '/api/cr_ind',
  volunteerExit: '/api/exit',
  organizationExit: '/api/orgexit',
  organizationFeedback: '/api/orgfeedback',
  volunteerApp: '/api/vol_app',
  organizationImport: '/api/orgVol_import',
  importSeed: '/api/import_seed',
  imports: '/api/imports',
  erasedPeople: '/api/erased_people',
  /** Checks the token of a member of staff; `/me` (`ownPagePath`) is a volunteer's own page. */
  me: '/api/me',
  links: '/api/links',
  staffSettings: '/api/staff_settings',
  email: '/api/email',
  emailProgress: '/api/email_progress',
  addresses: '/api/addresses',
  unsubscribe: '/api/unsubscribe/{token}',
  pageProblem: '/api/page_problem',
  policyReport: '/api/policy_report',
  references: '/api/references',
  doubles: '/api/doubles',
  concerns: '/api/concerns',
  clearances: '/api/clearances',
  suspensions: '/api/suspensions',
  attendance: '/api/attendance',
  privacy: '/api/privacy',
  safeguardingWatch: '/api/safeguarding_watch',
  volunteering: '/api/volunteering',
  exports: '/api/exports',
  calendarFeed: '/api/calendar/{file}',
} as const;

/** The facts of the charity that the pages were built with. */
export const charityPath = '/charity.json';

/** The address of each public form, by the form's name, with `:vol_id` for a link's id. */
export const formPaths = {
  volunteerApplication: '/',
  organizationApplication: '/organisations',
  volunteerFeedback: '/vol_feedback/:vol_id',
  corporateFeedback: '/corp_feedback/:vol_id',
  characterReference: '/cr_response/:cr_id',
  characterReferees: '/cr_indForm/:vol_id',
  volunteerExit: '/vol_exit/:vol_id',
  organizationExit: '/org_exit/:org_id',
  organizationFeedback: '/org_feedback/:org_id',
} as const;

export type FormName = keyof typeof formPaths;

/** The forms that are reached by a link: those whose address has an id. */
export type LinkedFormName = {
  [Name in FormName]: (typeof formPaths)[Name] extends `${string}/:${string}` ? Name : never;
}[FormName];
export type OpenFormName = Exclude<FormName, LinkedFormName>;

/** The address of a form that is reached by a link. */
export type LinkedPath = (typeof formPaths)[LinkedFormName];

/** Where the answers of forms are posted. */
export type LinkedApiPath = (typeof apiPaths)[LinkedFormName];
export type OpenApiPath = (typeof apiPaths)[OpenFormName];
export type FormApiPath = LinkedApiPath | OpenApiPath;

/** The header in which our pages send the id of a link or a record: request logs contain URLs, but no headers. */
export const linkIdHeader = 'X-Link-Id';

/** The header that makes a submission idempotent: a UUID made when the form is first shown. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** A UUID that the browser makes for each call, by which the logs of all services are matched. It identifies nobody. */
export const correlationHeader = 'X-Correlation-Id';

/** Static Web Apps overwrites `Authorization` on its way to the API, so the staff token uses this header. */
export const staffAuthorizationHeader = 'X-Staff-Authorization';

/** The action by which the public submits a link's form; the other actions are for staff. */
export const answerAction = 'send_feedback';

/** The actions by which staff send a link, by channel. */
export const sendActions = { email: 'send_email', sms: 'send_sms' } as const;

/** The action by which a panel reports that staff opened a link's message in WhatsApp. */
export const whatsAppAction = 'opened_in_whatsapp';
