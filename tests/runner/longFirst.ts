import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Vitest keeps a shared process only while the next file is of the same project, so projects run one after the other. */
const projects = ['alone', 'rooms', 'domain'];

/** The files that take longest, the longest first. Where nothing is known of earlier runs, Vitest starts large files first. */
export const longFiles: readonly string[] = [
  'tests/faults/schedules/schedules.test.ts',
  'tests/faults/faults.test.ts',
  'tests/contract/provision.test.ts',
  'tests/architecture/houseRules.test.ts',
  'tests/contract/provisionCommand.test.ts',
  'infra/local/functions/functions.test.ts',
  'tests/api/stopEmail.test.ts',
  'tests/api/health.test.ts',
  'tests/api/personalData.test.ts',
  'tests/api/references.test.ts',
  'tests/contract/uniqueKeys.test.ts',
  'tests/api/referenceYear.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longFiles.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? longFiles.length : place;
};
const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/** Orders the files by project, and starts long files first, so that none of them is still running alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other));
  }
}
