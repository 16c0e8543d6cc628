import { of, type Reason } from './reason.ts';

/** Why mutants of `api` stay. */
export const reasonsOfApi: readonly Reason[] = [
  ...of('api/usecases/deliveries/resumeDelivery.ts', [
    [
      undefined,
      'Equal: the ledger shows the same words for a message that the service refused, whatever the channel is called.',
    ],
  ]),
  ...of('api/usecases/deliveries/sendWithLedger.ts', [
    ['false', 'Never reached: the line before always throws. The type needs it.'],
    ["'service'", 'Equal: only the type “news” asks for more than any other.'],
  ]),
  ...of('api/usecases/links/linkSends.ts', [[undefined, 'Equal: without the default, nothing is returned either.']]),
];
