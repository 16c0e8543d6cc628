/** Reads what only officers may read of somebody. */
import type { Client } from '../../../../dataverse/client.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { answerIn } from '../../../../domain/schema/answered.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { contact } = tables;
const { columns } = contact;

export type SecuredFact = { label: string; text: string };

/**
 * Reads it. Dataverse returns what a role may not read as empty.
 * @returns those that have a value
 * @throws DataverseError; the signal's reason when aborted
 */
export async function readSecured(dataverse: Client, contactId: string, signal?: AbortSignal): Promise<SecuredFact[]> {
  const row = await dataverse.find(contact, contactId, {
    select: [
      ...(['crf69_criminalrecords', 'crf69_mentalhealthissues', 'crf69_nonmedicinaldrugintake'] as const),
      ...(['crf69_drinkinghabits', 'crf69_smokinghabits', 'crf69_physicaldisabilities'] as const),
      ...(['crf69_infectiousserioushealthproblems', 'crf69_covidvaccinationstatus', 'crf69_yesnoanswered'] as const),
    ],
    annotations: true,
    signal,
  });
  if (!row) return [];
  const drugs = answerIn(contact, 'nonmedicinaldrugintake', row);
  const facts: [label: string, text: string | null | undefined][] = [
    [columns.criminalrecords.label, row.crf69_criminalrecords],
    [columns.mentalhealthissues.label, row.crf69_mentalhealthissues],
    [columns.nonmedicinaldrugintake.label, drugs === null ? '' : drugs ? 'Yes' : 'No'],
    [columns.drinkinghabits.label, formattedValue(row, 'crf69_drinkinghabits')],
    [columns.smokinghabits.label, formattedValue(row, 'crf69_smokinghabits')],
    [columns.physicaldisabilities.label, row.crf69_physicaldisabilities],
    [columns.infectiousserioushealthproblems.label, row.crf69_infectiousserioushealthproblems],
    [columns.covidvaccinationstatus.label, formattedValue(row, 'crf69_covidvaccinationstatus')],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
