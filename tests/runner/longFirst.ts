import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. Where nothing is known of earlier runs, Vitest starts large files first. */
const long = [
  'tests/faults/schedules/schedules.test.ts',
  'tests/contract/provision.test.ts',
  'tests/faults/faults.test.ts',
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
  const place = long.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? long.length : place;
};

/** Starts long files first, so that none of them is still running alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
