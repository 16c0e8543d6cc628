import { describe, expect, it } from 'vitest';
import { pageTexts } from '../pageTexts.ts';
import { errorsAfter, exampleOf } from './examples.example.ts';
import { allQuestions, type Form, type Gate, type Question, questionsIn } from './formTypes.ts';
import { greet } from './greet.ts';
import { forms } from './index.ts';
import { answerErrors, formTexts } from './texts.ts';

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);
const gatesOf = ({ pages, submitGate }: Form): Gate[] =>
  [...pages.map(({ gate }) => gate), submitGate].filter((gate) => gate !== undefined);
const isYesNo = (question: Question | undefined): boolean => question?.field.kind === 'yesNo';
const answersOffered = (question: Question | undefined): string[] => {
  const column = question?.table?.columns[question.name];
  if (isYesNo(question)) return ['true', 'false'];
  return column?.kind === 'choice' ? Object.values(column.choice.codes).map(String) : [];
};

describe.each(forms.map((form) => [form.title, form] as const))('%s', (_title, form) => {
  const questions = allQuestions(form);
  const named = (name: string) => questions.find((question) => question.name === name);

  it('the form asks each question once, in words of its own on a page', () => {
    expect(repeated(questions.map(({ name }) => name))).toEqual([]);
    for (const page of form.pages) expect(repeated(questionsIn(page).map(({ label }) => label))).toEqual([]);
  });

  it('the form shows questions by an answer that an earlier one offers', () => {
    const places = questions.map(({ name }) => name);
    const conditional = questions.filter(({ when }) => when);
    for (const { name, when } of conditional) {
      expect(answersOffered(named(when?.question ?? ''))).toContain(when?.is);
      expect(places.indexOf(when?.question ?? '')).toBeLessThan(places.indexOf(name));
      // `isAsked` does not support a condition on a conditional question.
      expect(named(when?.question ?? '')?.when).toBeUndefined();
    }
  });

  it('the form sets answers only of questions that it has', () => {
    const setting = questions.filter(({ sets }) => sets);
    for (const { sets = {}, field } of setting) {
      expect(field.kind).toBe('yesNo');
      expect(Object.keys(sets).filter((answer) => !['true', 'false'].includes(answer))).toEqual([]);
      expect(
        Object.values(sets)
          .flatMap(Object.keys)
          .filter((name) => !named(name)),
      ).toEqual([]);
    }
  });

  it('the form has gates that a Yes opens, and boxes to tick that a gate or another question asks for', () => {
    const gated = gatesOf(form).flatMap(({ fields }) => fields);
    expect(gated.filter((name) => !isYesNo(named(name)))).toEqual([]);
    const ticked = questions.filter(({ tick }) => tick).map(({ name }) => name);
    const deciding = questions.flatMap(({ when, unless }) => [when?.question, unless?.question]);
    expect(ticked.filter((name) => !gated.includes(name) && !deciding.includes(name))).toEqual([]);
  });

  it('the form names both ends of every rating from 0 to 10', () => {
    const ratings = questions.filter(({ field }) => field.kind === 'integer');
    expect(ratings.filter(({ ends }) => !ends)).toEqual([]);
    expect(ratings.map(({ field }) => field)).toEqual(ratings.map(() => expect.objectContaining({ min: 0, max: 10 })));
  });

  it('the form is reached by the link that it names, if any', () => {
    expect(form.path.split('/:')[1]).toBe(form.link?.param);
    expect(form.link ? greet(form.link, {}) : '').not.toMatch(/undefined/);
  });

  it("the form's example answers every question, and passes", () => {
    expect(Object.keys(exampleOf(form)).sort()).toEqual(questions.map(({ name }) => name).sort());
    expect(errorsAfter(form, {})).toEqual({});
  });
});

const byPath = (path: string): Form | undefined => forms.find((form) => form.path === path);

it.each([
  ['/', 'PDPA Compliance and Declaration', 'Contact Information', 'Volunteering Preferences', 'History and Referral'],
  ['/organisations', 'PDPA Compliance and Declaration', 'General Information', 'Other Information'],
  ['/vol_feedback/:vol_id', 'Experience Rating', 'Opinions'],
  ['/corp_feedback/:vol_id', 'Experience Rating', 'Opinions'],
  ['/cr_response/:cr_id', 'Personal Information', 'Rate Volunteer'],
  ['/cr_indForm/:vol_id', 'Referee Information'],
  ['/vol_exit/:vol_id', 'Exit Assessment'],
  ['/org_exit/:org_id', 'Exit Assessment'],
  ['/org_feedback/:org_id', 'Event Feedback'],
])('the form %s has the page titles of the specification', (path, ...titles) => {
  expect([...new Set(byPath(path)?.pages.map(({ title }) => title))]).toEqual(titles);
});

it.each([
  ['/', ['othersareastohelpin', 'characterreferees']],
  ['/organisations', ['otherideas']],
  ['/vol_feedback/:vol_id', []],
  ['/corp_feedback/:vol_id', []],
  ['/cr_response/:cr_id', ['declinereason', 'email', 'keepcommitments', 'additional_information']],
  ['/cr_indForm/:vol_id', []],
  ['/vol_exit/:vol_id', ['staff_improvement']],
  ['/org_exit/:org_id', []],
  ['/org_feedback/:org_id', []],
])('the form %s leaves open what may be left out', (path, names) => {
  const form = byPath(path);
  const optional = form ? allQuestions(form).filter((question) => question.optional) : [];
  expect(optional.map(({ name }) => name)).toEqual(names);
});

it.each([
  ['/cr_indForm/:vol_id', 'feedback link'],
  ['/cr_response/:cr_id', 'feedback link'],
  ['/vol_feedback/:vol_id', 'feedback link'],
  ['/corp_feedback/:vol_id', 'feedback link'],
  ['/vol_exit/:vol_id', 'exit assessment link'],
  ['/org_exit/:org_id', 'exit assessment link'],
  ['/org_feedback/:org_id', 'exit assessment link'],
])('the alert of the form %s calls its link a %s', (path, noun) => expect(byPath(path)?.link?.noun).toBe(noun));

const said = textsIn([forms, formTexts, pageTexts, answerErrors.tooLong(2000)]);

it.each([
  'Error, this page does not exist.',
  'Sending Data...',
  'Do not close your browser window or navigate away',
  'Thank you for submitting!',
  'Your information has been stored.',
  'The link you followed is invalid.',
  'Invalid Link. Please check that you have copied the feedback link correctly.',
  'Invalid Link. Please check that you have copied the exit assessment link correctly.',
  'Unable to submit your entry. Please check your internet connection and try again. If the problem persists, contact us directly.',
  'Yes - with booster taken',
  'Yes - but booster not yet taken',
  'Please keep to 2000 characters and below.',
  'Please keep to 2000 Characters',
  'Most Dissatisfied',
  'Most Satisfied',
  'Strongly Disagree',
  'Strongly Agree',
  'Extremely Unlikely',
  'Extremely Likely',
  'If not applicable, please indicate N/A',
  'You must agree to our PDPA compliance and  Declaration sections to continue.',
  'You must agree to our PDPA policy to continue.',
  'You must accept the declaration to continue.',
  'You must agree to our Declaration section to continue.',
  'Click anywhere on the line to give a rating',
  'Please select a rating',
])("the text is exactly the specification's: %s", (text) => expect(said).toContain(text));

it.each([
  ['/', /about 5 minutes/],
  ['/', /at least 7 working days/],
  ['/', /mental health .* past 2 years/],
  ['/', /serious illness .* past 5 years/],
  ['/', /not fully vaccinated may only be deployed for virtual work/],
  ['/', /at least 3 years and not be a member of your family/],
  ['/organisations', /about 5 minutes/],
  ['/organisations', /at least 7 working days/],
  ['/cr_indForm/:vol_id', /at least 3 years and not be a member of your family/],
  ['/cr_indForm/:vol_id', /mentor children aged 6 to 13/],
])('the text %s is %s', (path, told) => {
  expect(textsIn(byPath(path)).filter((text) => told.test(text))).toHaveLength(1);
});

/** Returns every text anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
