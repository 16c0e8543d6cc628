import { app } from '@azure/functions';
import { logLine } from '../http/logLine.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { readReport } from '../usecases/readReport.ts';
import { takeReport } from '../usecases/takeReport.ts';
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
