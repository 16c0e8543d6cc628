import { expect, it } from 'vitest';
import { columnName } from '../../schema/names.ts';
import { errorsAfter, exampleOf, examplePayload, exampleRows } from '../examples.example.ts';
import { payloadFrom, type TypedAnswers } from '../payload.ts';
import { answerErrors } from '../texts.ts';
import { organizationApplication as form } from './questions.ts';
import { organizationApplicationRows } from './rows.ts';

const sent = (changes: TypedAnswers) => payloadFrom(form, { ...exampleOf(form), ...changes });
const organizationRow = (changes: Record<string, unknown>) =>
  exampleRows(form, organizationApplicationRows, changes).find(({ id }) => id === 'id of root')?.row;

const oneOff = { oneoffevent: 'true' };

it('a one-off event sends N/A for the time period, and no frequency, whatever was typed before', () => {
  expect(sent(oneOff)).toMatchObject({ crf69_oneoffevent: 'true', crf69_committedtimeperiod: 'N/A' });
  expect(sent(oneOff)).not.toHaveProperty('crf69_frequency');
  expect(sent({ ...oneOff, committedtimeperiod: '' }).crf69_committedtimeperiod).toBe('N/A');
});

it.each([
  ['nothing', {}],
  ['what the form sends', { crf69_committedtimeperiod: 'N/A' }],
  ['something else', { crf69_committedtimeperiod: 'Forever', crf69_frequency: '955870000' }],
  ['what nobody offers', { crf69_committedtimeperiod: 'x'.repeat(999), crf69_frequency: 'often' }],
])('a one-off event is stored with N/A when %s came', (_what, came) => {
  const none = { crf69_committedtimeperiod: undefined, crf69_frequency: undefined };
  const row = organizationRow({ crf69_oneoffevent: 'true', ...none, ...came });
  expect(row?.crf69_committedtimeperiod).toBe('N/A');
  expect(row).not.toHaveProperty('crf69_frequency');
});

it('an organisation that comes regularly must say for how long and how often', () => {
  const unsaid = { crf69_committedtimeperiod: undefined, crf69_frequency: undefined };
  expect(errorsAfter(form, unsaid)).toEqual({
    crf69_committedtimeperiod: answerErrors.notText,
    crf69_frequency: answerErrors.chooseSome,
  });
});

it('an organisation that comes regularly sends neither before it has said that it does', () => {
  const payload = sent({ oneoffevent: undefined });
  expect(Object.keys(payload)).not.toContain('crf69_committedtimeperiod');
  expect(errorsAfter(form, { crf69_oneoffevent: undefined })).toEqual({ crf69_oneoffevent: answerErrors.yesNo });
  expect(errorsAfter(form, { crf69_oneoffevent: '__proto__' })).toEqual({ crf69_oneoffevent: answerErrors.yesNo });
});

const about = ['photousagepurpose', 'haveappointedphotographer'] as const;

it('photos are asked about where they are needed', () => {
  const unsaid = Object.fromEntries(about.map((name) => [columnName(name), undefined]));
  expect(Object.keys(errorsAfter(form, unsaid))).toEqual(about.map(columnName));
});

it('photos are not asked about, sent or stored where they are not', () => {
  const row = organizationRow({ crf69_needphotos: 'false' });
  for (const name of about.map(columnName)) {
    expect(sent({ needphotos: 'false' })).not.toHaveProperty(name);
    expect(row).not.toHaveProperty(name);
  }
});

it.each([
  ['no PDPA consent', { crf69_pdpaconsent: 'false' }, 'You must agree to our PDPA policy to continue.'],
  ['a declaration refused', { crf69_declaration: 'false' }, 'You must accept the declaration to continue.'],
  ['a box not ticked', { crf69_declaration: undefined }, 'You must accept the declaration to continue.'],
])('consent is asked for by name: %s', (_what, changes, message) => {
  expect(errorsAfter(form, changes)).toEqual({ [Object.keys(changes)[0] ?? '']: message });
});

it(' is given by the example alone', () => {
  expect(Object.keys(examplePayload(form))).toHaveLength(Object.keys(exampleOf(form)).length);
});
