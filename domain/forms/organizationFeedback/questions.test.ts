import { expect, it } from 'vitest';
import { errorsAfter, exampleRows } from '../examples.example.ts';
import { organizationFeedback } from './questions.ts';
import { organizationFeedbackRows } from './rows.ts';

it.each([
  ['said', 'Somebody Else Pte Ltd'],
  ['left out', undefined],
  ['no text', { name: 'x' }],
])('the organisation that gives feedback is the one behind the link, when another is %s', (_what, orgid) => {
  expect(errorsAfter(organizationFeedback, { crf69_orgid: orgid })).toEqual({});
  const [made] = exampleRows(organizationFeedback, organizationFeedbackRows, { crf69_orgid: orgid });
  expect(made?.row).toMatchObject({ crf69_orgid: 'Name behind the link', crf69_name: 'Name behind the link' });
});
