/** The tables that staff open in the model-driven app, and the panels in their forms. */
import { type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { feedbackTables } from '../../../domain/schema/tables/feedback.ts';

/** `panel` is the last part of its address under `/admin`. */
export type FormPanel = { panel: string; title: string };

export type AppTable = {
  table: TableDefinition;
  /** The title of the list in the app's navigation. */
  plural: string;
  group: 'People' | 'Activities' | 'Answers' | 'Lists';
  /** Columns of the views besides the name, and of the quick search. */
  viewColumns: readonly string[];
  panels: readonly FormPanel[];
};

const links: FormPanel = { panel: 'volunteer_profile', title: 'Links' };
const corporateLinks: FormPanel = { panel: 'volunteer_orgprofile', title: 'Links for corporate volunteers' };
const referees: FormPanel = { panel: 'crtable', title: 'Referees' };

export const appTables: readonly AppTable[] = [
  {
    table: tables.volunteerProfile,
    plural: 'Volunteers',
    group: 'People',
    viewColumns: ['volunteeremail', 'role', 'volunteerstatus', 'submissionreference'],
    panels: [links, corporateLinks, referees],
  },
  {
    table: tables.contact,
    plural: 'Contacts',
    group: 'People',
    viewColumns: ['email', 'number'],
    panels: [],
  },
  {
    table: tables.externalOrganization,
    plural: 'Organisations',
    group: 'People',
    viewColumns: ['email', 'number', 'submissionreference'],
    panels: [{ panel: 'org_profiles', title: 'Links' }],
  },
  {
    table: tables.characterReference,
    plural: 'Character references',
    group: 'Answers',
    viewColumns: ['email', 'contactnumber', 'answeredon'],
    panels: [{ panel: 'cr_actions', title: 'Links' }],
  },
  ...Object.values<TableDefinition>(feedbackTables).map(
    (table): AppTable => ({
      table,
      plural: table.plural ?? table.label,
      group: 'Answers',
      viewColumns: ['submissionreference'],
      panels: [],
    }),
  ),
  {
    table: tables.activity,
    plural: 'Activities',
    group: 'Activities',
    viewColumns: ['scheduledon', 'duration', 'signupopen', 'places'],
    panels: [],
  },
  {
    table: tables.recurringActivity,
    plural: 'Recurring activities',
    group: 'Activities',
    viewColumns: ['scheduledtime', 'duration', 'signupopen', 'places'],
    panels: [{ panel: 'recurring_act', title: 'Attendance' }],
  },
  {
    table: tables.trainingSession,
    plural: 'Training sessions',
    group: 'Activities',
    viewColumns: ['scheduledon', 'duration'],
    panels: [],
  },
  { table: tables.scheme, plural: 'Schemes', group: 'Lists', viewColumns: [], panels: [] },
  { table: tables.programme, plural: 'Programmes', group: 'Lists', viewColumns: [], panels: [] },
  { table: tables.location, plural: 'Locations', group: 'Lists', viewColumns: ['region'], panels: [] },
];
