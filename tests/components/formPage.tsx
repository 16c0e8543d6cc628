/** Pages of the public forms without the system behind them: nothing is looked up, and the options are the schema's. */
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

/** A form with Submit on its last page. Nothing comes of a submission: there is nobody to send it to. */
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
