/** The questions in Form.io. */
import { Formio } from '@formio/js';
import '@formio/js/dist/formio.full.min.css';
import questions from './questions.json';

const component = ({ name, label, options }) => ({
  type: options ? 'radio' : 'textfield',
  key: name,
  label,
  input: true,
  validate: { required: true },
  ...(options && { values: options.map((option) => ({ label: option, value: option })) }),
});

Formio.createForm(document.getElementById('root'), { components: questions.map(component) });
