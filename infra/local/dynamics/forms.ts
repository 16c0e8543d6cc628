/** The forms of the model-driven app, each with the panel that is embedded in it. */
import { type TableDefinition, tables } from '../../../domain/schema/index.ts';

export type ModelDrivenForm = {
  /** The last part of the panel's address under `/admin`. */
  panelPath: string;
  title: string;
  table: TableDefinition;
  /** The column that names a record to people. */
  nameColumn: string;
};

export const forms: readonly ModelDrivenForm[] = [
  { panelPath: 'cr_actions', title: 'Referee response', table: tables.characterReference, nameColumn: 'crf69_name' },
  { panelPath: 'org_profiles', title: 'Organisation', table: tables.externalOrganization, nameColumn: 'crf69_orgid' },
  {
    panelPath: 'volunteer_profile',
    title: 'Volunteer',
    table: tables.volunteerProfile,
    nameColumn: 'crf69_volunteerid',
  },
  {
    panelPath: 'volunteer_orgprofile',
    title: 'Corporate volunteer',
    table: tables.volunteerProfile,
    nameColumn: 'crf69_volunteerid',
  },
  {
    panelPath: 'recurring_act',
    title: 'Recurring activity',
    table: tables.recurringActivity,
    nameColumn: 'crf69_name',
  },
  {
    panelPath: 'crtable',
    title: 'Referees of a volunteer',
    table: tables.volunteerProfile,
    nameColumn: 'crf69_volunteerid',
  },
];
