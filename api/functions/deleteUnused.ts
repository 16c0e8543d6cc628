import { app } from '@azure/functions';
import { deleteUnused } from '../usecases/emails/deleteUnused.ts';
import { appContext } from '../wiring.ts';

// At 04:10 in Singapore, written in UTC.
app.timer('deleteUnused', {
  schedule: '0 10 20 * * *',
  handler: async () => {
    await deleteUnused(appContext());
  },
});
