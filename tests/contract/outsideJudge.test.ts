/**
 * Runs a client that was developed against real organisations: what it understands here, it was made to understand
 * there.
 */
import { aDataverse } from './dataverse.ts';
import { judgeReading } from './judge/reading.ts';
import { judgeRelations } from './judge/writingRelations.ts';
import { judgeRows } from './judge/writingRows.ts';

const { url } = aDataverse();
const here = { url, token: async () => 'any' };

judgeReading(here);
judgeRows(here);
judgeRelations(here);
