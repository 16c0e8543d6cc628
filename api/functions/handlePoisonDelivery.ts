import { app } from '@azure/functions';
import { handlePoisonDelivery } from '../usecases/deliveries/handlePoisonDelivery.ts';
import { parseDeliveryMessage } from '../usecases/parseQueueMessage.ts';
import { queueConnection, queueNames } from '../usecases/queueNames.ts';
import { appContext } from '../wiring.ts';

app.storageQueue('handlePoisonDelivery', {
  queueName: queueNames.failedDeliveries,
  connection: queueConnection,
  handler: (message) => handlePoisonDelivery(parseDeliveryMessage(message), appContext()),
});
