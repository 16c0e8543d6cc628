import { app } from '@azure/functions';
import { throwFailures } from '../usecases/failures.ts';
import { tellVolunteers } from '../usecases/volunteering/tellVolunteers.ts';
import { appContext } from '../wiring.ts';

// Every five minutes: who waits is given a free place and told soon, also where staff made room in Dynamics.
app.timer('tellVolunteers', {
  schedule: '0 */5 * * * *',
  handler: async () => throwFailures(await tellVolunteers(appContext())),
});
