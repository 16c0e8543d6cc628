import { of, type Reason } from './reason.ts';

/** Why mutants of `api` stay. */
export const reasonsOfApi: readonly Reason[] = [
  ...of("api/usecases/deliveries/resumeDelivery.ts", [[undefined, "Equal: the ledger shows the same words for a message that the service refused, whatever the channel is called."]]),
];
