import { app } from '@azure/functions';
import { throwFailures } from '../usecases/failures.ts';
import { tellVolunteers } from '../usecases/volunteering/tellVolunteers.ts';
import { appContext } from '../wiring.ts';

// Every quarter of an hour from 08:00 to 23:45 in Singapore: two readings, and people are told of what changed, also in
// Dynamics.
app.timer('tellVolunteers', {
  schedule: '0 */15 0-15 * * *',
  handler: async () => throwFailures(await tellVolunteers(appContext())),
});
