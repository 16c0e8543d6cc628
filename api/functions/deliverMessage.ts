import { app } from '@azure/functions';
import { deliverMessage } from '../usecases/deliverMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { readDeliveryCall } from '../usecases/readCall.ts';
import { world } from '../wiring.ts';

app.storageQueue('deliverMessage', {
  queueName: queueNames.deliveries,
  connection: queueConnection,
  handler: (message) => deliverMessage(readDeliveryCall(message), world()),
});
