/** Tests the ids of imported volunteers, which are links: nobody who has only the file can compute them. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { showImportSeed } from '../../api/http/importSeed.ts';
import { importSeeds } from '../../api/usecases/submissionKey.ts';
import { importedRowId } from '../../domain/imports/rowId.ts';
import { anApp } from './anApp.ts';
import { aPost, aStaff } from './calling.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const file = createHash('sha256').update('the list that a company keeps').digest('hex');
const ask = (body: object, mayWrite = true) => showImportSeed(aPost(body), appContext(), aStaff(mayWrite));

it('the seed of a file is the same at every try, and another for another file or organisation', async () => {
  const files = [file, `${file} ${randomUUID()}`, file.replace(/^./, '0')];
  const seeds = await Promise.all(files.map((each) => ask({ file: each })));
  expect(await ask({ file })).toEqual(seeds[0]);
  expect(new Set(seeds.map((seed) => JSON.stringify(seed))).size).toBe(3);
  expect(seeds[0]).toEqual({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('the ids of its rows do not follow from the file: another secret gives others', () => {
  const ids = ['one secret of the charity', 'another secret'].map((secret) =>
    importedRowId(importSeeds(secret)(file), 2),
  );
  expect(new Set([...ids, importedRowId(file, 2)]).size).toBe(3);
});

it('the seed is refused to a person who may not add volunteers, and for text that names no file', async () => {
  await expect(ask({ file }, false)).rejects.toMatchObject({ details: { status: 403 } });
  for (const wrong of [undefined, '', 'x', 7, file.toUpperCase(), `${file} `])
    await expect(ask({ file: wrong })).rejects.toMatchObject({ details: { status: 400, code: 'invalid-json' } });
});
