import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { followPeople } from '../usecases/people/followPeople.ts';
import { appContext } from '../wiring.ts';

app.timer('followPeople', {
  schedule: '0 13 0-15 * * *',
  handler: async (_timer, context) => {
    const { keys, doubles } = await followPeople(appContext());
    if (keys + doubles > 0) context.info(logLine('people-followed', { keys, doubles }));
  },
});
