import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isBuilt } from '../../infra/local/freshBuild.ts';

/**
 * Vitest keeps a shared process only while the next file is of the same project, so projects run one after the other. A
 * storm comes late: at the beginning the build's check, all services and the browser start, too.
 */
const projects = ['rooms', 'domain', 'alone'];

/** The files that take longest, the longest first. Where nothing is known of earlier runs, Vitest starts large files first. */
export const longFiles: readonly string[] = [
  'tests/faults/schedules/schedules.test.ts',
  'tests/faults/faults.test.ts',
  'tests/contract/provision.test.ts',
  'tests/contract/provisionCommand.test.ts',
  'tests/api/personalData.test.ts',
  'tests/hostile/growth.test.ts',
  'tests/api/health.test.ts',
  'frontend/src/staff/panels/sanitizedTable.test.ts',
  'infra/local/signin/interactive.test.ts',
  'tests/api/erasing.test.ts',
  'tests/api/endpoints.test.ts',
  'tests/architecture/weight.test.ts',
  'tests/api/package.test.ts',
];

const staleBuild = 'Some of these tests read dist, which is older than its sources. Run "npm run build" first.';

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longFiles.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? longFiles.length : place;
};
const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/** Returns whether a test file reads what the build made, or starts the built app. */
export const readsBuild = (file: string): boolean => /dist\/(frontend|api)|aStack/.test(readFileSync(file, 'utf8'));

/**
 * Orders the files by project, and starts long files first, so that none of them is still running alone at the end.
 * Tests of a build that is older than its sources would fail for reasons that nobody recognises, so they do not start.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const needsBuild = files.some(({ moduleId }) => readsBuild(moduleId));
    if (needsBuild && !(await isBuilt())) throw Object.assign(new Error(staleBuild), { stack: '' });
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other));
  }
}
