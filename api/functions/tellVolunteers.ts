import { app } from '@azure/functions';
import { throwFailures } from '../usecases/failures.ts';
import { tellVolunteers } from '../usecases/volunteering/tellVolunteers.ts';
import { appContext } from '../wiring.ts';

// Every quarter of an hour: two readings, and people are told of what changed, also in Dynamics.
app.timer('tellVolunteers', {
  schedule: '0 */15 * * * *',
  handler: async () => throwFailures(await tellVolunteers(appContext())),
});
