import * as v from 'valibot';
import { type ImportSeed, isFileReference } from '../../domain/contract/importSeed.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import type { StaffEndpoint } from './endpoints.ts';
import { readJsonObject } from './readBody.ts';
import { reader } from './reader.ts';
import { requireRight } from './requireRight.ts';

const readRequest = reader(v.object({ file: v.custom<string>(isFileReference) }), problems.invalidJson);

/** The endpoint that returns the seed of a file's row ids to people who may add volunteers. */
export const showImportSeed: StaffEndpoint<ImportSeed>['run'] = async (request, { importSeed }, staff) => {
  await requireRight(staff.mayWriteAny(tables.volunteerProfile));
  const { file } = readRequest(await readJsonObject(request));
  return { seed: importSeed(file) };
};
