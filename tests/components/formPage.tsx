/** Renders pages of the public forms without the API: no link is looked up, and the options come from the schema. */
import type { Picklists } from '../../domain/contract/answers.ts';
import { allQuestions, type Form } from '../../domain/forms/formTypes.ts';
import { columnName } from '../../domain/schema/names.ts';
import type { OptionListsState } from '../../frontend/src/public/answers/useOptionLists.ts';
import { allControls } from '../../frontend/src/public/fields/allControls.ts';
import { FilledForm } from '../../frontend/src/public/form/FilledForm.tsx';
import 'virtual:theme.css';
import '../../frontend/src/ui/base.css';

const places = ['Bishan', 'Hougang', 'Yishun', 'Tampines'];
const locations = places.map((label, index) => ({ id: `loc-${index}`, code: `loc-${index}`, label, region: 'North' }));

const picklistsOf = (form: Form): Picklists =>
  Object.fromEntries(
    allQuestions(form).flatMap(({ name, field }) =>
      'choice' in field
        ? [
            [
              columnName(name),
              field.choice.options.map(({ code, label }) => ({ id: code, code: String(code), label, text: label })),
            ],
          ]
        : [],
    ),
  );

/** Renders a form with Submit on its last page. A submission has no effect, because there is no API. */
export const WholeForm = ({ form }: { form: Form }) => {
  const optionLists: OptionListsState = {
    status: 'ready',
    optionLists: { picklists: picklistsOf(form), locations },
  };
  return (
    <main>
      <FilledForm form={form} record={{}} optionLists={optionLists} firstControls={allControls} />
    </main>
  );
};
