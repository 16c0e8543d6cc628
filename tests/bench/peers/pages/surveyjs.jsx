/** The questions in SurveyJS. */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import questions from './questions.json';

const element = ({ name, label, options }) => ({
  type: options ? 'radiogroup' : 'text',
  name,
  title: label,
  isRequired: true,
  ...(options && { choices: options }),
});

createRoot(document.getElementById('root')).render(<Survey model={new Model({ elements: questions.map(element) })} />);
