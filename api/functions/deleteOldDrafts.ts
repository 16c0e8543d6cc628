import { app } from '@azure/functions';
import { deleteOldDrafts } from '../usecases/emails/deleteOldDrafts.ts';
import { appContext } from '../wiring.ts';

// At 04:10 in Singapore, written in UTC.
app.timer('deleteOldDrafts', {
  schedule: '0 10 20 * * *',
  handler: async () => {
    await deleteOldDrafts(appContext());
  },
});
