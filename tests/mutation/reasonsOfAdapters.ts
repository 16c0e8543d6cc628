import { of, type Reason } from './reason.ts';

/** Why mutants of `api/adapters` stay. */
export const reasonsOfAdapters: readonly Reason[] = [
  ...of('api/adapters/html.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
  ]),
];
