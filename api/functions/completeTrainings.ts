import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { completeTrainings } from '../usecases/safeguarding/completeTrainings.ts';
import { appContext } from '../wiring.ts';

app.timer('completeTrainings', {
  schedule: '0 */15 0-15 * * *',
  handler: async (_timer, context) => {
    const { given, takenBack } = await completeTrainings(appContext());
    if (given + takenBack > 0) context.info(logLine('clearances-of-trainings', { given, withdrawn: takenBack }));
  },
});
