import { expect, it } from 'vitest';
import { columnName } from '../schema/names.ts';
import { errorsAfter, exampleOf } from './examples.example.ts';
import { volunteerExit } from './volunteerExit.ts';

it('needs every answer but how staff can do better', () => {
  const unsaid = Object.keys(exampleOf(volunteerExit)).map((name) => [columnName(name), undefined]);
  const missing = Object.keys(errorsAfter(volunteerExit, Object.fromEntries(unsaid)));
  expect(missing).toHaveLength(unsaid.length - 1);
  expect(missing).not.toContain('crf69_staff_improvement');
});
