import { of, type Reason } from './reason.ts';

/** Why mutants of `domain/forms` stay. */
export const reasonsOfForms: readonly Reason[] = [
  ...of('domain/forms/asData.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('domain/forms/characterReference/rows.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.'],
  ]),
  ...of('domain/forms/checkAnswer.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
  ]),
  ...of('domain/forms/checkAnswers.ts', [
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
  ]),
  ...of('domain/forms/checkReferees.ts', [
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
  ]),
  ...of('domain/forms/dayLimits.ts', [
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('domain/forms/formTypes.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('domain/forms/greet.ts', [[undefined, 'Only a type needs this text: no test has a value missing here.']]),
  ...of('domain/forms/minutes.ts', [
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
    [undefined, 'A gap: no test fails without this.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test fails without this.', 'ArithmeticOperator'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'BooleanLiteral'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
  ]),
  ...of('domain/forms/namedReferees.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
  ]),
  ...of('domain/forms/payload.ts', [[undefined, 'A gap: no test tells the two answers of this condition apart.']]),
  ...of('domain/forms/refereeEntry.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.'],
  ]),
  ...of('domain/forms/specifics.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
  ]),
  ...of('domain/forms/typedDay.ts', [
    ["'sept'", 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
  ]),
  ...of('domain/forms/volunteerApplication/example.ts', [[undefined, 'A gap: no test compares this text.']]),
  ...of('domain/forms/volunteerApplication/rows.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
];
