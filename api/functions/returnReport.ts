import { app } from '@azure/functions';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { returnReport } from '../usecases/returnReport.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('returnReport', {
  queueName: queueNames.failedReports,
  connection: queueConnection,
  handler: async (message, context) => {
    if (!(await returnReport(message, appContext()))) context.warn('A delivery report was given up after three days.');
  },
});
