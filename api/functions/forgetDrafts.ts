import { app } from '@azure/functions';
import { forgetDrafts } from '../usecases/emails/forgetDrafts.ts';
import { appContext } from '../wiring.ts';

// At 04:10 in Singapore, written in UTC.
app.timer('forgetDrafts', {
  schedule: '0 10 20 * * *',
  handler: async () => {
    await forgetDrafts(appContext());
  },
});
