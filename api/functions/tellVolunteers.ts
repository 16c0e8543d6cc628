import { app } from '@azure/functions';
import { throwFailures } from '../usecases/failures.ts';
import { tellVolunteers } from '../usecases/volunteering/tellVolunteers.ts';
import { appContext } from '../wiring.ts';

// Gives free places to those who wait, and writes to volunteers about their places, reminders and sessions that changed,
// whether in the portal or in Dynamics. At night too: a session of the early morning may be called off then.
app.timer('tellVolunteers', {
  schedule: '0 */15 * * * *',
  handler: async () => throwFailures(await tellVolunteers(appContext())),
});
