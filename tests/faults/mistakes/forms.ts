// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of files.
/** Planted mistakes in submissions. */
import type { Planted } from './mistake.ts';

export const mistakesInForms: readonly Planted[] = [
  [
    'rows of a submission that are written one by one',
    {
      promise: 'decision 4: all rows in one change set',
      file: 'api/adapters/submissions.ts',
      right: 'await dataverse.atomic(rows.map(({ table, id, row }) => create(table, id, row)));',
      wrong: 'for (const { table, id, row } of rows) await dataverse.send(create(table, id, row));',
    },
    'forms',
    /two submissions have one receipt|instead of/,
  ],
  [
    'a row that is created over one that is there',
    {
      promise: 'decision 4: each with If-None-Match',
      file: 'dataverse/operations/writeOperations.ts',
      right: "headers: { 'If-None-Match': '*' },",
      wrong: 'headers: {},',
    },
    'forms',
    /two submissions have one receipt|not what was receipted|never answered/,
  ],
  [
    'a reference that is made anew for each try',
    {
      promise: 'decision 4: the reference is computed from the key',
      file: 'api/usecases/submissionKey.ts',
      right: "createHash('sha256').update(`reference ${key}`)",
      wrong: "createHash('sha256').update(`reference ${randomUUID()}`)",
    },
    'forms',
    /a retry is refused|two receipts/,
  ],
  [
    'other answers that get the receipt of the first',
    {
      promise: 'decision 4: the digest tells our own earlier try from another submission',
      file: 'api/usecases/forms/submitForm.ts',
      right: "if (outcome === 'exists' && ",
      wrong: 'if (!outcome && ',
    },
    'forms',
    /two submissions have one receipt/,
  ],
  [
    'an answer that is written over another into one link',
    {
      promise: 'decision 45: one key, one set of rows, also in a row that is there',
      file: 'api/adapters/submissions.ts',
      right: 'await dataverse.update(table, id, row, { ifMatch: etag });',
      wrong: 'await dataverse.update(table, id, row);',
    },
    'forms',
    /people have answered one link|is lost/,
  ],
  [
    'a copy of a receipt that goes out under a new id',
    {
      promise: 'decision 4: one receipt',
      file: 'api/usecases/forms/sendReceipt.ts',
      right: 'const message = messageOf(call);',
      wrong:
        'const message = { ...messageOf(call), id: crypto.randomUUID() };' +
        ' if (message.id !== undefined) return { message, opened: await openDelivery(message, appContext) };',
    },
    'forms',
    /copies of a receipt/,
  ],
];
