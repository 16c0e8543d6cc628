import { expect, it } from 'vitest';
import { evidenceProblem } from './evidence.ts';

it.each(['S1234567D', 'NRIC s1234567d seen', 'S 1234 567 D', 'FIN: G7654321X.'])('evidence %s is refused', (note) => {
  expect(evidenceProblem(note)).toContain('number');
});

it.each(['Pink IC sighted, name matches', 'Passport sighted 2026-11-23', ''])('the note “%s” may be stored', (note) => {
  expect(evidenceProblem(note)).toBeUndefined();
});
