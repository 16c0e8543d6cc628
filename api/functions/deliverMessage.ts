import { app } from '@azure/functions';
import { deliverMessage } from '../usecases/emails/deliverMessage.ts';
import { parseDeliveryMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('deliverMessage', {
  queueName: queueNames.deliveries,
  connection: queueConnection,
  handler: (message) => deliverMessage(parseDeliveryMessage(message), appContext()),
});
