import { app } from '@azure/functions';
import { raiseAction, recordAction } from '../../domain/contract/concerns.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { logLine } from '../http/logLine.ts';
import { receiveConcern, recordingConcern } from '../http/receiveConcern.ts';
import { throwFailures } from '../usecases/failures.ts';
import { againSeconds } from '../usecases/queueMessages.ts';
import { runConcerns } from '../usecases/safeguarding/runConcerns.ts';
import { tellOfMarked } from '../usecases/safeguarding/tellOfMarked.ts';
import { appContext } from '../wiring.ts';

httpFunction({
  name: 'concerns',
  path: apiPaths.concerns,
  endpoints: { POST: { actions: { [raiseAction]: receiveConcern, [recordAction]: recordingConcern } } },
});

// A press and a referee's answer notify officers at once, and a message follows in five minutes; this is for when the queue is away.
app.timer('notifyOfficers', {
  schedule: '0 11 */4 * * *',
  handler: async (_timer, context) => {
    const { left, failures } = await runConcerns(appContext());
    const unaudited = await appContext().unaudited();
    const parts = unaudited === 'unseen' ? unaudited : unaudited.length;
    if (parts !== 0) context.warn(logLine('auditing-off', { parts }));
    if (left > 0) {
      context.warn(logLine('officers-not-notified', { concerns: left }));
      await appContext().workQueue.put({ work: 'concerns' }, againSeconds);
    }
    throwFailures(failures);
  },
});

// Marks reach Dataverse from devices, without the API. From 08:00 to 23:45 in Singapore, written in UTC.
app.timer('tellOfMarked', {
  schedule: '0 */15 0-15 * * *',
  handler: () => tellOfMarked(appContext()),
});
