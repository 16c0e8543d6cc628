/** The table of a volunteer's referees, which the form feeds to the panel that shows it. */
import { logicalName, lookupValueName, tables } from '../../domain/schema/index.ts';
import { displayDay, singaporeDay } from '../../domain/time.ts';
import type { Xrm } from './xrm.ts';

const columns = [
  ['Referee', 'crf69_name'],
  ['Relationship', 'crf69_relationshiptovolunteer'],
  ['Contact number', 'crf69_contactnumber'],
  ['Email', 'crf69_email'],
  ['Answered on', 'crf69_answeredon'],
] as const;

/**
 * @param volunteerId empty for one who is not saved yet
 * @returns HTML in which every value stands as text
 */
export async function refereeTable({ WebApi }: Xrm, volunteerId: string): Promise<string> {
  const none = '<p>No referees yet.</p>';
  if (!volunteerId) return none;
  const table = tables.characterReference;
  const select = columns.map(([, column]) => column).join(',');
  const { entities } = await WebApi.retrieveMultipleRecords(
    logicalName(table),
    `?$select=${select}&$filter=${lookupValueName('VolunteerProfile')} eq ${volunteerId}&$orderby=crf69_name`,
  );
  if (entities.length === 0) return none;
  const head = columns.map(([label]) => `<th scope="col">${label}</th>`).join('');
  const rows = entities.map((row) => `<tr>${columns.map(([, column]) => cell(column, row[column])).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function cell(column: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const shown = column === 'crf69_answeredon' && text ? displayDay(singaporeDay(text)) : text;
  return `<td>${shown.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</td>`;
}
