/** Compares what each form's example sends, and the rows that it becomes, with a snapshot. */
import { describe, expect, it } from 'vitest';
import { examplePayload, exampleRows } from './examples.example.ts';
import { formsWithRows } from './index.ts';

describe.each(formsWithRows.map((entry) => [entry.form.title, entry] as const))('%s', (_title, { form, rows }) => {
  it('the example is sent as in the snapshot, which npm run generate updates', () =>
    expect(examplePayload(form)).toMatchSnapshot());

  it('the example becomes the rows of the snapshot', () => {
    const made = exampleRows(form, rows);
    expect(made.map(({ table }) => table)).toContain(rows.root);
    expect(made.map(({ table, id, row }) => ({ table: table.name, id, row }))).toMatchSnapshot();
  });
});
