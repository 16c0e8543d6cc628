import { of, type Reason } from './reason.ts';

/** Why mutants of `api/usecases` stay. */
export const reasonsOfUsecases: readonly Reason[] = [
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
  ...of('api/usecases/deliveryReports/readReport.ts', [[undefined, 'A gap: no test is at exactly this limit.']]),
  ...of('api/usecases/emails/advanceEmail.ts', [
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    ["'advanced'", 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ArithmeticOperator'],
  ]),
  ...of('api/usecases/emails/deliverMessage.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
  ]),
  ...of('api/usecases/emails/dispatchDueEmails.ts', [[undefined, 'A gap: no test fails without this.']]),
  ...of('api/usecases/emails/dispatchEmail.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.'],
  ]),
  ...of('api/usecases/emails/mailCredentials.ts', [
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test fails without this.', 'BlockStatement'],
  ]),
  ...of('api/usecases/links/linkSends.ts', [[undefined, 'Equal: without the default, nothing is returned either.']]),
  ...of('api/usecases/links/sendLink.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'EqualityOperator'],
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
  ]),
  ...of('api/usecases/submissionKey.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
];
