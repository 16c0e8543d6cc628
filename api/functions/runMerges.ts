import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { runMerges } from '../usecases/people/merge/runMerges.ts';
import { appContext } from '../wiring.ts';

app.timer('runMerges', {
  schedule: '0 17 */4 * * *',
  handler: async (_timer, context) => {
    const { looked } = await runMerges(appContext());
    if (looked > 0) context.info(logLine('merges-looked-at', { looked }));
  },
});
