/** The questions in react-jsonschema-form, with its theme of Fluent UI. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import Form from '@rjsf/fluentui-rc';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import questions from './questions.json';

const property = ({ label, options }) =>
  options
    ? { type: 'string', title: label, oneOf: options.map((title) => ({ const: title, title })) }
    : { type: 'string', title: label };
const schema = {
  type: 'object',
  required: questions.map(({ name }) => name),
  properties: Object.fromEntries(questions.map((question) => [question.name, property(question)])),
};

createRoot(document.getElementById('root')).render(
  <FluentProvider theme={webLightTheme}>
    <Form schema={schema} validator={validator} />
  </FluentProvider>,
);
