import { consentRow, type NewConsent } from '../../../domain/forms/consentRow.ts';
import { keysOf } from '../../../domain/records.ts';
import { consentPurpose } from '../../../domain/schema/choices/privacy.ts';
import type { tables } from '../../../domain/schema/index.ts';
import { individuals } from './cast.ts';
import { idOf } from './ids.ts';
import type { RowWithId } from './rows.ts';

type ConsentEvent = RowWithId<typeof tables.consentEvent>;

/**
 * What the first volunteers agreed to: all by the form, some to photographs; one no longer to
 * news, one neither since a link was pressed, one by an import, and whose withdrawal was checked, to nothing.
 */
export const consentsAround = (): ConsentEvent[] =>
  individuals
    .slice(0, 12)
    .flatMap(({ contact: { crf69_contactid: contactId } }, index) => [
      aConsent({ contactId, purpose: 'contact', answer: 'given', way: index === 5 ? 'import' : 'form' }),
      ...(index % 3 === 0
        ? [aConsent({ contactId, purpose: 'photographs', answer: 'given', ...told, note: 'Signed at the open day.' })]
        : []),
      ...(index === 1
        ? [aConsent({ contactId, purpose: 'news', answer: 'withdrawn', ...told, note: 'Asked for it on the phone.' })]
        : []),
      ...(index === 2 ? [aConsent({ contactId, purpose: 'news', answer: 'withdrawn', way: 'link' })] : []),
      ...(index === 7
        ? keysOf(consentPurpose.codes).map((purpose) =>
            aConsent({ contactId, purpose, answer: 'withdrawn', ...told, note: 'By request' }),
          )
        : []),
    ]);

const told = { way: 'staff', by: 'Sam Staff (staff@charity.test)' } as const;

function aConsent(of: Omit<NewConsent, 'id'>): ConsentEvent {
  const id = idOf(`consent/${of.purpose} ${of.answer} of ${of.contactId}`);
  const { row } = consentRow({ ...of, id });
  return { ...row, crf69_consenteventid: id, crf69_name: String(row.crf69_name) };
}
