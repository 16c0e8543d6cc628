/** Renders pages of the public forms without the API: no link is looked up, and the options come from the schema. */
import type { Picklists } from '../../domain/contract/answers.ts';
import { allQuestions, type Form, type LinkRecord } from '../../domain/forms/formTypes.ts';
import { columnName } from '../../domain/schema/names.ts';
import type { OptionListsState } from '../../frontend/src/public/answers/useOptionLists.ts';
import { allControls } from '../../frontend/src/public/fields/allControls.ts';
import { FilledForm } from '../../frontend/src/public/form/FilledForm.tsx';
import { useReceiptInHistory } from '../../frontend/src/public/form/receipts.ts';
import { Hero } from '../../frontend/src/public/Hero.tsx';
import layout from '../../frontend/src/public/Layout.module.css';
import { Layout } from '../../frontend/src/public/Layout.tsx';
import 'virtual:theme.css';
import '../../frontend/src/ui/base.css';

const places = ['Bishan', 'Hougang', 'Yishun', 'Tampines'];
export const someLocations = places.map((label, index) => ({
  id: `loc-${index}`,
  code: `loc-${index}`,
  label,
  region: 'North',
}));

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

type FilledProps = { form: Form; record?: LinkRecord };

/** Renders a form with Submit on its last page. A submission has no effect, because there is no API. */
const Filled = ({ form, record = {} }: FilledProps) => {
  const optionLists: OptionListsState = {
    status: 'ready',
    optionLists: { picklists: picklistsOf(form), locations: someLocations },
  };
  return (
    <FilledForm
      form={form}
      record={record}
      optionLists={optionLists}
      firstControls={allControls}
      shownAgain={useReceiptInHistory()}
    />
  );
};

export const WholeForm = (props: FilledProps) => (
  <main>
    <Filled {...props} />
  </main>
);

/** The form with the charity's layout around it, as on its page. */
export const WholePage = (props: FilledProps) => (
  <Layout>
    <Hero form={props.form} picture="volunteerApplication" />
    <div className={layout.inner}>
      <Filled {...props} />
    </div>
  </Layout>
);
