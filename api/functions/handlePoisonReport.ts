import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { handlePoisonReport } from '../usecases/deliveryReports/handlePoisonReport.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('handlePoisonReport', {
  queueName: queueNames.failedReports,
  connection: queueConnection,
  handler: async (message, context) => {
    if (!(await handlePoisonReport(message, appContext()))) context.warn(logLine('report-abandoned'));
  },
});
