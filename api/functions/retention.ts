import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { carryOutRetention } from '../usecases/retention/carryOut.ts';
import { forgetWords } from '../usecases/retention/forgetWords.ts';
import { lookWhatIsDue } from '../usecases/retention/lookWhatIsDue.ts';
import { noteStatuses } from '../usecases/retention/noteStatuses.ts';
import { removeHistories } from '../usecases/retention/removeHistories.ts';
import { appContext } from '../wiring.ts';

// From 01:00 to 01:45 in Singapore, written in UTC: a run that was interrupted is finished in the same night.
app.timer('lookWhatIsDue', {
  schedule: '0 */15 17 * * *',
  handler: async (_timer, context) => {
    const statuses = await noteStatuses(appContext());
    const words = await forgetWords(appContext());
    const due = await lookWhatIsDue(appContext());
    if (statuses + words + due > 0) context.info(logLine('retention-looked', { statuses, words, due }));
  },
});

app.timer('carryOutRetention', {
  schedule: '0 */5 * * * *',
  handler: async (_timer, context) => {
    const items = await carryOutRetention(appContext());
    const histories = await removeHistories(appContext());
    if (items + histories > 0) context.info(logLine('retention-carried-out', { items, histories }));
  },
});
