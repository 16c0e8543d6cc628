import { expect, it } from 'vitest';
import { gender } from '../schema/choices/people.ts';
import { untranslated } from './untranslated.ts';

it('what staff added or renamed in Dataverse is listed once, until a language has it', () => {
  const items = gender.options.map(({ code, label }) => ({ id: code, code: String(code), label, text: label }));
  const place = (label: string) => ({ id: label, code: label, label, region: 'North' });
  expect(untranslated({ [gender.name]: items }, [place('Yishun')])).toEqual([]);
  const [first, ...others] = items;
  const renamed = { ...(first ?? { id: 0, code: '', text: '' }), label: 'Woman' };
  expect(untranslated({ [gender.name]: [renamed, ...others] }, [place('Pulau Ubin'), place('Pulau Ubin')])).toEqual([
    'Woman',
    'Pulau Ubin',
  ]);
});
