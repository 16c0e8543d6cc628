import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { readReport } from '../usecases/deliveryReports/readReport.ts';
import { takeReport } from '../usecases/deliveryReports/takeReport.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('noteReport', {
  queueName: queueNames.reports,
  connection: queueConnection,
  handler: async (message, context) => {
    const report = readReport(message, appContext().now());
    const noted = report ? await takeReport(report, appContext()) : 'unknown';
    // An alert counts these lines.
    if (noted === 'unknown') context.warn(logLine('unknown-report'));
  },
});
