import type { Field, Form, Question } from './formTypes.ts';

/**
 * A form as it travels to a phone: data, without what only the server and Dataverse need of its columns. Tables, labels
 * for staff and options weigh more than the questions; the options come from Dataverse anyway.
 */
export const asData = (form: Form): Form => ({
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, ask: section.ask.map(askedOnly) })),
  })),
});

const askedOnly = ({ table: _table, field, ...words }: Question): Question => ({ ...words, field: bare(field) });

function bare(field: Field): Field {
  if (field.kind === 'locations' || field.kind === 'referees') return field;
  if (field.kind === 'choice' || field.kind === 'choices') {
    const { exclusive = [], options } = field.choice;
    // A message names the option that stands alone.
    const alone = options.filter(({ code }) => exclusive.includes(code));
    return { kind: field.kind, choice: { options: alone, exclusive } };
  }
  // What is a column of a table has a label, although a form does not ask for it.
  const { label: _label, secured: _secured, ...rest }: typeof field & { label?: string; secured?: true } = field;
  return rest;
}
