/**
 * Runs dynamics-web-api, a client that other people developed against real organisations, against the local Dataverse. If
 * it reads our answers, they have Microsoft's format.
 */
import { aDataverse } from './dataverse.ts';
import { judgeReading } from './judge/reading.ts';
import { judgeRelations } from './judge/writingRelations.ts';
import { judgeRows } from './judge/writingRows.ts';

const { url } = await aDataverse();
const here = { url: () => url, token: async () => 'any' };

judgeReading(here);
judgeRows(here);
judgeRelations(here);
