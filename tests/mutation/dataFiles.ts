/**
 * What is not mutated: files without decisions, where a changed word is other data and not other behaviour. Each folder
 * ends with a slash.
 */
export type DataFiles = { reason: string; files: readonly string[] };

const inForms = (name: string) =>
  [
    ...['characterReference', 'characterReferees', 'corporateFeedback', 'organizationApplication', 'organizationExit'],
    ...['organizationFeedback', 'volunteerApplication', 'volunteerExit', 'volunteerFeedback'],
  ].map((form) => `domain/forms/${form}/${name}.ts`);

export const dataFiles: readonly DataFiles[] = [
  {
    reason:
      'Tables, columns and choices: `solution.test.ts` and the local Dataverse compare them with the organisation’s.',
    files: [
      'domain/schema/tables/',
      'domain/schema/choices/',
      'domain/schema/index.ts',
      'domain/schema/startingRequirements.ts',
    ],
  },
  {
    reason:
      'Questions and texts of the forms: the golden copy of all forms (`domain/forms/golden.test.ts`) fails at each changed letter.',
    files: [
      ...inForms('questions'),
      'domain/forms/volunteerFeedback/pages.ts',
      ...['consent', 'index', 'refereeTexts', 'referees', 'troubleTexts'].map((name) => `domain/forms/${name}.ts`),
    ],
  },
  {
    reason:
      'Which role may do what with which table: `tests/contract/rights.test.ts` and the privileges that `npm test` counts.',
    files: ['answerTables', 'appUses', 'formUses', 'index', 'roles', 'staffUses'].map(
      (name) => `domain/access/${name}.ts`,
    ),
  },
  {
    reason: 'Paths, types and texts without a condition.',
    files: [
      ...['apiContract', 'charity', 'pageTexts'].map((name) => `domain/${name}.ts`),
      ...['addresses', 'answers', 'concerns', 'email', 'filling', 'pagePolicy', 'paths', 'references'].map(
        (name) => `domain/contract/${name}.ts`,
      ),
      ...['staffPaths', 'staffSettings', 'transportSecurity'].map((name) => `domain/contract/${name}.ts`),
      'domain/attendance/activityColumns.ts',
      ...['organizationImport', 'volunteerImport', 'corporateImport', 'volunteerExamples'].map(
        (name) => `domain/imports/${name}.ts`,
      ),
      'domain/messages/volunteerAppInstructions.ts',
      'api/usecases/queueNames.ts',
    ],
  },
];
