import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { carryOutErasing } from '../usecases/erasing/carryOutErasing.ts';
import { allOf } from '../usecases/failures.ts';
import { closeUnconfirmed } from '../usecases/privacy/closeUnconfirmed.ts';
import { carryOutRetention } from '../usecases/retention/carryOut.ts';
import { dropErasedEntries } from '../usecases/retention/dropErasedEntries.ts';
import { forgetWords } from '../usecases/retention/forgetWords.ts';
import { lookWhatIsDue } from '../usecases/retention/lookWhatIsDue.ts';
import { noteStatuses } from '../usecases/retention/noteStatuses.ts';
import { removeHistories } from '../usecases/retention/removeHistories.ts';
import { appContext } from '../wiring.ts';

// At 01:00 and 01:30 in Singapore, written in UTC: a run that was interrupted is finished in the same night.
app.timer('lookWhatIsDue', {
  schedule: '0 */30 17 * * *',
  handler: async (_timer, context) => {
    const done = await allOf({
      statuses: () => noteStatuses(appContext()),
      entries: () => dropErasedEntries(appContext()),
      words: () => forgetWords(appContext()),
      unconfirmed: () => closeUnconfirmed(appContext()),
      due: () => lookWhatIsDue(appContext()),
    });
    if (Object.values(done).some((count) => count > 0)) context.info(logLine('retention-looked', done));
  },
});

app.timer('carryOutRetention', {
  schedule: '0 19 */4 * * *',
  handler: async (_timer, context) => {
    const done = await allOf({
      people: () => carryOutErasing(appContext()),
      items: () => carryOutRetention(appContext()),
      histories: () => removeHistories(appContext()),
    });
    if (Object.values(done).some((count) => count > 0)) context.info(logLine('retention-carried-out', done));
  },
});
