// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of files.
/** Planted mistakes in submissions. */
import type { Mistake } from './mistake.ts';

export const mistakesInForms: readonly Mistake[] = [
  {
    name: 'rows of a submission that are written one by one',
    by: 'forms',
    caught: /two submissions have one receipt|instead of/,
    file: 'api/adapters/submissions.ts',
    right: `await dataverse.atomic([
          ...withKeys(rows).map(({ table, id, row }) => create(table, id, row)),
          ...(heldBack ? [update(heldBack.table, heldBack.id, apart)] : []),
          ...(chosen ? [update(chosen.table, chosen.id, chosen.row)] : []),
        ]);`,
    wrong: 'for (const { table, id, row } of withKeys(rows)) await dataverse.send(create(table, id, row));',
  },
  {
    name: 'a row that is created over one that is there',
    by: 'forms',
    caught: /two submissions have one receipt|not what was receipted|never answered/,
    file: 'dataverse/operations/writeOperations.ts',
    right: "headers: { 'If-None-Match': '*' },",
    wrong: 'headers: {},',
  },
  {
    name: 'a reference that is made anew for each try',
    by: 'forms',
    caught: /a retry is refused|two receipts/,
    file: 'api/usecases/submissionKey.ts',
    right: "createHash('sha256').update(`reference ${key}`)",
    wrong: "createHash('sha256').update(`reference ${randomUUID()}`)",
  },
  {
    name: 'other answers that get the receipt of the first',
    by: 'forms',
    caught: /two submissions have one receipt/,
    file: 'api/usecases/forms/submitForm.ts',
    right: 'if (stored?.digest !== submissionMark.digest) throw',
    wrong: 'if (!outcome) throw',
  },
  {
    name: 'an answer that is written over another into one link',
    by: 'forms',
    caught: /people have answered one link|is lost/,
    file: 'api/adapters/submissions.ts',
    right: 'update(table, id, row, { ifMatch: etag }),',
    wrong: 'update(table, id, row),',
  },
  {
    name: 'a copy of a receipt that goes out under a new id',
    by: 'forms',
    caught: /copies of a receipt|not every receipt came to its end/,
    file: 'api/usecases/forms/sendReceipt.ts',
    right: 'const message = messageOf(call);',
    wrong:
      'const message = { ...messageOf(call), id: crypto.randomUUID() }; if (message.id !== undefined) return { message, opened: await openDelivery(message, appContext) };',
  },
];
