/** The table of a volunteer's referees, which the form sends to the panel that shows it. */
import { entitySet, lookupValueName, tables } from '../../domain/schema/index.ts';
import { displayDay, singaporeDay } from '../../domain/time.ts';

const columns = [
  ['Referee', 'crf69_name'],
  ['Relationship', 'crf69_relationshiptovolunteer'],
  ['Contact number', 'crf69_contactnumber'],
  ['Email', 'crf69_email'],
  ['Answered on', 'crf69_answeredon'],
  ['Declined because', 'crf69_declinereason'],
] as const;

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns HTML in which every value is escaped.
 * @param read reads rows of Dataverse by their path in the Web API
 * @param volunteerId empty for a volunteer who is not saved yet
 */
export async function refereeTable(
  read: (path: string) => Promise<readonly Row[]>,
  volunteerId: string,
): Promise<string> {
  const none = '<p>No referees yet.</p>';
  if (!volunteerId) return none;
  const select = columns.map(([, column]) => column).join(',');
  const filter = `${lookupValueName('VolunteerProfile')} eq ${volunteerId} and statecode eq 0`;
  const rows = await read(
    `${entitySet(tables.characterReference)}?$select=${select}&$filter=${encodeURIComponent(filter)}&$orderby=crf69_name`,
  );
  if (rows.length === 0) return none;
  const head = columns.map(([label]) => `<th scope="col">${label}</th>`).join('');
  const body = rows.map((row) => `<tr>${columns.map(([, column]) => cell(column, row[column])).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function cell(column: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const shown = column === 'crf69_answeredon' && text ? displayDay(singaporeDay(text)) : text;
  return `<td>${shown.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</td>`;
}
