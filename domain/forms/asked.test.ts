import { expect, it } from 'vitest';
import { writtenInto } from './asked.ts';
import type { Question } from './formTypes.ts';

const question = (name: string, sets: Question['sets']): Question => ({
  name,
  label: name,
  field: { kind: 'yesNo' },
  ...(sets && { sets }),
});
const questions = [question('smokes', { No: { habits: '' } }), question('drinks', { No: { habits: 'None' } })];
const answers = (smokes: string, drinks: string) => (name: string) => ({ smokes, drinks })[name];

it('an answer that clears another question writes nothing into it, and leaves it to the next one', () => {
  expect(writtenInto('habits', questions, answers('No', 'Yes'))).toBeUndefined();
  expect(writtenInto('habits', questions, answers('No', 'No'))).toBe('None');
});
