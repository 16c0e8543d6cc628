import { describe, expect, it } from 'vitest';
import { hiddenTerms, responsibilityTerms } from '../schema/choices/feedback.ts';
import { characterReference } from './characterReference.ts';
import { characterReferenceRows } from './characterReferenceRows.ts';
import { checkedExample, errorsAfter } from './examples.example.ts';
import { answerErrors } from './texts.ts';

describe('a character reference', () => {
  it('is not taken without the declaration', () => {
    expect(errorsAfter(characterReference, { crf69_declarationofhonesty: 'false' })).toEqual({
      crf69_declarationofhonesty: 'You must agree to our Declaration section to continue.',
    });
  });

  it('may leave out the referee’s email and anything else to say', () => {
    const unsaid = { crf69_email: undefined, crf69_additional_information: undefined };
    expect(errorsAfter(characterReference, unsaid)).toEqual({});
  });

  it('offers no hidden term, alone or among others', () => {
    const { accountable, notObserved } = responsibilityTerms.codes;
    const refused = { crf69_ratevolunteersresponsibility: answerErrors.option };
    for (const codes of [`${notObserved}`, `${accountable},${notObserved}`])
      expect(errorsAfter(characterReference, { crf69_ratevolunteersresponsibility: codes })).toEqual(refused);
    expect(hiddenTerms).toContain(notObserved);
  });

  it('greets the referee and names the volunteer', () => {
    const greeting = characterReference.link?.greeting({ crf69_name: 'Tan Wei Ling', vol_name: 'Nur Aisyah' });
    expect(greeting).toMatch(/^Hello Tan Wei Ling! Nur Aisyah would like to volunteer /);
  });

  it('is given for one row alone: without a link there is none', () => {
    const result = checkedExample(characterReference);
    if (!result.ok) throw new Error(JSON.stringify(result.fields));
    const submission = { key: 'the-key', answers: result.answers, idFor: (name: string) => name };
    expect(() => characterReferenceRows.rows(submission)).toThrow('link');
  });
});
