import { randomUUID } from 'node:crypto';
import { formPaths } from '../../domain/contract/paths.ts';
import { callerAddress } from './callerAddress.ts';
import type { OpenDoor } from './doors.ts';
import { readJsonObject } from './readBody.ts';

const largestReportBytes = 2048;
const paths: readonly unknown[] = Object.values(formPaths);

/**
 * The door at which a public form tells of an error that nobody foresaw. Only what can be no person's words is logged:
 * the form's route, the kind of the error, and its place in our code.
 */
export const receivePageProblem: OpenDoor['run'] = async (request, { limits }, context) => {
  const { form, kind, where } = await readJsonObject(request, largestReportBytes);
  // Anybody may call; nobody shall fill the log.
  if (limits.pageProblems.take(callerAddress(request), randomUUID()) > 0) return {};
  const report = {
    event: 'page-problem',
    form: paths.includes(form) ? form : 'unknown',
    kind: matching(kind, /^[A-Z][A-Za-z]{0,39}$/),
    where: matching(where, /^assets\/[\w.-]{1,80}:\d{1,7}:\d{1,7}$/),
  };
  context.error(JSON.stringify(report));
  return {};
};

const matching = (value: unknown, pattern: RegExp): string =>
  typeof value === 'string' && pattern.test(value) ? value : 'unknown';
