import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { returnReport } from '../usecases/deliveryReports/returnReport.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('returnReport', {
  queueName: queueNames.failedReports,
  connection: queueConnection,
  handler: async (message, context) => {
    if (!(await returnReport(message, appContext()))) context.warn(logLine('report-abandoned'));
  },
});
