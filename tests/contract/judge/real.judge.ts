/** `npm run judge -- dataverse`: the same suite as outsideJudge.test.ts, over a real organisation. */
import { organisationIn } from './organisation.ts';
import { judgeReading } from './reading.ts';
import { judgeRelations } from './writingRelations.ts';
import { judgeRows } from './writingRows.ts';

const there = organisationIn(process.env);

judgeReading(there);
if (there.mayWrite) {
  judgeRows(there);
  judgeRelations(there);
}
