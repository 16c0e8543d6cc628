import type { Field, Form, Link, Question } from './formTypes.ts';

/**
 * Returns a form as it is sent to a phone: data, without the facts of its columns that only the server and Dataverse
 * need. Tables and labels for staff are larger than the questions; the options come from Dataverse.
 */
export const asData = ({ link, ...form }: Form): Form => ({
  ...form,
  ...(link && { link: forPhone(link) }),
  pages: form.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, ask: section.ask.map(askedOnly) })),
  })),
});

const forPhone = ({ sending: _sending, ...link }: Link): Link => link;

const askedOnly = ({ table: _table, field, ...words }: Question): Question => ({ ...words, field: bare(field) });

function bare(field: Field): Field {
  if (field.kind === 'locations' || field.kind === 'referees') return field;
  if (field.kind === 'choice' || field.kind === 'choices') {
    const { exclusive = [], options } = field.choice;
    // An error message names the exclusive option.
    const alone = options.filter(({ code }) => exclusive.includes(code));
    return { kind: field.kind, choice: { options: alone, exclusive } };
  }
  // A table's column has a label, although the type that a form uses does not include it.
  const { label: _label, secured: _secured, ...rest }: typeof field & { label?: string; secured?: true } = field;
  return rest;
}
