/** The options of Dataverse's choices in other languages: by column, code and English label together. */
import { allQuestions, type Form } from '../forms/formTypes.ts';
import * as feedback from '../schema/choices/feedback.ts';
import * as organizations from '../schema/choices/organizations.ts';
import * as people from '../schema/choices/people.ts';
import { concernAnswer, declineCause } from '../schema/choices/references.ts';
import * as volunteers from '../schema/choices/volunteers.ts';
import type { Choice } from '../schema/definitions.ts';
import { columnName } from '../schema/names.ts';
import type { OptionTable } from './optionLabels.ts';

/** The choices that forms ask for. */
export const translatedChoices = {
  salutation: people.salutation,
  gender: people.gender,
  maritalStatus: people.maritalStatus,
  citizenship: people.citizenship,
  race: people.race,
  religion: people.religion,
  language: people.language,
  educationLevel: people.educationLevel,
  occupationStatus: people.occupationStatus,
  drinkingHabits: people.drinkingHabits,
  smokingHabits: people.smokingHabits,
  covidVaccination: people.covidVaccination,
  discoveryMedium: people.discoveryMedium,
  volunteerRole: volunteers.volunteerRole,
  ageGroup: volunteers.ageGroup,
  activityPreference: volunteers.activityPreference,
  activityType: volunteers.activityType,
  availability: volunteers.availability,
  temperament: volunteers.temperament,
  teamSize: organizations.teamSize,
  frequency: organizations.frequency,
  experienceArea: feedback.experienceArea,
  volunteeringArea: feedback.volunteeringArea,
  declineCause,
  concernAnswer,
  responsibilityTerms: feedback.responsibilityTerms,
  reliabilityTerms: feedback.reliabilityTerms,
  emotionalStabilityTerms: feedback.emotionalStabilityTerms,
  workEthicTerms: feedback.workEthicTerms,
  leadershipTerms: feedback.leadershipTerms,
  communicationTerms: feedback.communicationTerms,
  dispositionTerms: feedback.dispositionTerms,
} as const;

type Choices = typeof translatedChoices;
type KeyOf<C> = C extends Choice<infer Key> ? Key : never;

/** What a language says for each option of each choice. */
export type OptionWords = { readonly [Name in keyof Choices]: Readonly<Record<KeyOf<Choices[Name]>, string>> };

/** Returns the translated options of a form's questions. */
export function optionTable(
  form: Form,
  words: Readonly<Record<string, Readonly<Record<string, string>>>>,
): OptionTable {
  const choices: [string, Choice][] = Object.entries(translatedChoices);
  return Object.fromEntries(
    allQuestions(form).flatMap(({ name, table }) => {
      const column = table?.columns[name];
      const asked = column && 'choice' in column ? column.choice.name : undefined;
      const [key, choice] = choices.find(([, each]) => each.name === asked) ?? [];
      if (!key || !choice) return [];
      const rows = choice.options.map(({ code, label }) => {
        const translation = words[key]?.[choice.names.get(code) ?? ''];
        return [String(code), [label, translation ?? label]] as const;
      });
      return [[columnName(name), Object.fromEntries(rows)]];
    }),
  );
}
