import { expect, it } from 'vitest';
import { responsibilityTerms } from '../schema/choices/feedback.ts';
import { characterReference } from './characterReference/questions.ts';
import { checkedExample, exampleOf } from './examples.example.ts';
import { allQuestions } from './formTypes.ts';
import { organizationApplication } from './organizationApplication/questions.ts';
import { payloadFrom } from './payload.ts';

const application = (changes: Readonly<Record<string, string>>) =>
  payloadFrom(organizationApplication, { ...exampleOf(organizationApplication), ...changes });

it('a one-off event sends N/A as its period, and no frequency', () => {
  const sent = application({ oneoffevent: 'true' });
  expect(sent.crf69_committedtimeperiod).toBe('N/A');
  expect(sent).not.toHaveProperty('crf69_frequency');
});

it('an organisation that needs no photos sends nothing about their use, whatever it typed before', () => {
  const typed = { photousagepurpose: 'Our annual report.', haveappointedphotographer: 'false' };
  const sent = application({ ...typed, needphotos: 'false' });
  expect(sent.crf69_needphotos).toBe('false');
  expect(sent).not.toHaveProperty('crf69_photousagepurpose');
  expect(sent).not.toHaveProperty('crf69_haveappointedphotographer');
  expect(application({ ...typed, needphotos: 'true' })).toMatchObject({
    crf69_photousagepurpose: 'Our annual report.',
  });
});

it('a referee may say “Not observed” wherever words are chosen', () => {
  const rated = allQuestions(characterReference).filter(({ name }) => name.startsWith('ratevolunteers'));
  const notObserved = String(responsibilityTerms.codes.notObserved);
  const changes = Object.fromEntries(rated.map(({ name }) => [`crf69_${name}`, notObserved]));
  expect(rated).toHaveLength(7);
  expect(checkedExample(characterReference, changes)).toMatchObject({ ok: true });
});
