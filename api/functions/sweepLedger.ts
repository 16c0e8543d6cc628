import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { sweepLedger } from '../usecases/sweepLedger.ts';
import { appContext } from '../wiring.ts';

app.timer('sweepLedger', {
  schedule: '0 37 * * * *',
  handler: async (_timer, context) => {
    const ended = await sweepLedger(appContext());
    if (ended > 0) context.warn(logLine('messages-ended', { messages: ended }));
  },
});
