import { of, type Reason } from './reason.ts';

/** Why mutants of `api` stay. */
export const reasonsOfApi: readonly Reason[] = [
  ...of('api/usecases/deliveries/sendWithLedger.ts', [
    ["'service'", 'Equal: only the type “news” asks for more than any other.'],
    ['false', 'Never reached: the line before always throws. The type needs it.'],
  ]),
  ...of('api/usecases/links/linkSends.ts', [
    [undefined, 'Equal: without the default, nothing is returned either.', 'ConditionalExpression'],
  ]),
];
