import { app } from '@azure/functions';
import { throwFailures } from '../usecases/failures.ts';
import { tellVolunteers } from '../usecases/volunteering/tellVolunteers.ts';
import { appContext } from '../wiring.ts';

// Gives free places to those who wait, and writes to volunteers about their places, reminders and sessions that changed,
// whether in the portal or in Dynamics. From 04:00 in Singapore, written in UTC, until midnight: a session of the early
// morning may have been called off at night. In the four hours between, nobody is told: no session begins then, and a quiet
// day has no room for their readings (tests/api/idleDay.test.ts).
const handler = async () => throwFailures(await tellVolunteers(appContext()));
app.timer('tellVolunteers', { schedule: '0 */15 0-15,20-23 * * *', handler });
// A session that begins shortly before midnight may have been called off since the last reading.
app.timer('tellAtMidnight', { schedule: '0 0 16 * * *', handler });
