import { app } from '@azure/functions';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { readEmailRef } from '../usecases/readCall.ts';
import { tendEmailById } from '../usecases/tendEmail.ts';
import { world } from '../wiring.ts';

app.storageQueue('tendEmail', {
  queueName: queueNames.emails,
  connection: queueConnection,
  handler: async (message, context) => {
    const tended = await tendEmailById(readEmailRef(message), world());
    if (tended === 'rescued') context.warn('Messages were lost on the queue and put there again, of 1 emails.');
  },
});
