/** The forms of the model-driven app, each with the panel that is embedded in it. */
import { type TableDefinition, tables } from '../../../domain/schema/index.ts';

export type Form = {
  /** The last part of the panel's address under `/admin`. */
  panel: string;
  title: string;
  table: TableDefinition;
  /** The column that names a record to people. */
  name: string;
};

export const forms: readonly Form[] = [
  { panel: 'cr_actions', title: 'Referee response', table: tables.characterReference, name: 'crf69_name' },
  { panel: 'org_profiles', title: 'Organisation', table: tables.externalOrganization, name: 'crf69_orgid' },
  { panel: 'volunteer_profile', title: 'Volunteer', table: tables.volunteerProfile, name: 'crf69_volunteerid' },
  {
    panel: 'volunteer_orgprofile',
    title: 'Corporate volunteer',
    table: tables.volunteerProfile,
    name: 'crf69_volunteerid',
  },
  { panel: 'recurring_act', title: 'Recurring activity', table: tables.recurringActivity, name: 'crf69_name' },
  { panel: 'crtable', title: 'Referees of a volunteer', table: tables.volunteerProfile, name: 'crf69_volunteerid' },
];
