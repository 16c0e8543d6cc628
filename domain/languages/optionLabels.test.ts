import { expect, it } from 'vitest';
import { inWords } from './optionLabels.ts';

it('an option is translated by its column, its code and its English label together', () => {
  const table = { crf69_race: { '1': ['Chinese', '华族'], '2': ['Malay', '马来族'] } } as const;
  const option = (code: string, label: string) => ({ code, label });
  const lists = {
    crf69_race: [option('1', 'Chinese'), option('2', 'Malay or Javanese'), option('3', 'New')],
    crf69_religion: [option('1', 'Chinese')],
  };
  expect(inWords(lists, table)).toEqual({
    crf69_race: [option('1', '华族'), option('2', 'Malay or Javanese'), option('3', 'New')],
    crf69_religion: [option('1', 'Chinese')],
  });
});
