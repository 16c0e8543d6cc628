import { type ImportSeed, namesFile } from '../../domain/contract/importSeed.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import type { StaffEndpoint } from './endpoints.ts';
import { readJsonObject } from './readBody.ts';
import { requireRight } from './requireRight.ts';

/** The endpoint that returns the seed of a file's row ids to people who may add volunteers. */
export const showImportSeed: StaffEndpoint['run'] = async (request, { importSeed }, staff): Promise<ImportSeed> => {
  await requireRight(staff.mayWriteAny(tables.volunteerProfile));
  const { file } = await readJsonObject(request);
  if (!namesFile(file)) throw problems.invalidJson();
  return { seed: importSeed(file) };
};
