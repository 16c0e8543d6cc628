import { app } from '@azure/functions';
import { buryDelivery } from '../usecases/buryDelivery.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { readDeliveryCall } from '../usecases/readCall.ts';
import { world } from '../wiring.ts';

app.storageQueue('buryDelivery', {
  queueName: queueNames.failedDeliveries,
  connection: queueConnection,
  handler: (message) => buryDelivery(readDeliveryCall(message), world()),
});
