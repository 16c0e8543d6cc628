import { of, type Reason } from './reason.ts';

/** Why mutants of `api/adapters` stay. */
export const reasonsOfAdapters: readonly Reason[] = [
  ...of('api/adapters/html.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
  ]),
  ...of('api/adapters/lastCheck.ts', [
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'BooleanLiteral'],
  ]),
  ...of('api/adapters/mail.ts', [
    ["''", 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
  ]),
  ...of('api/adapters/sendOutcome.ts', [[undefined, 'Only a type needs this text: no test has a value missing here.']]),
  ...of('api/adapters/staffTokens.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
  ]),
];
