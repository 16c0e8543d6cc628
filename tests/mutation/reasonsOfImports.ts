import { of, type Reason } from './reason.ts';

/** Why mutants of `domain/imports` stay. */
export const reasonsOfImports: readonly Reason[] = [
  ...of('domain/imports/days.ts', [
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
  ]),
  ...of('domain/imports/differences.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
  ]),
  ...of('domain/imports/labels.ts', [
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'BooleanLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test fails without this.', 'BlockStatement'],
    ['[]', 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test fails without this.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
  ]),
  ...of('domain/imports/readHeaders.ts', [
    [undefined, 'A gap: no test fails without this.', 'ArithmeticOperator'],
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
  ]),
  ...of('domain/imports/readRow.ts', [
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ArithmeticOperator'],
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
  ]),
  ...of('domain/imports/readers.ts', [
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'BooleanLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
  ]),
  ...of('domain/imports/specialReaders.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test fails without this.', 'ArithmeticOperator'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
  ]),
  ...of('domain/imports/texts.ts', [[undefined, 'A gap: no test is at exactly this limit.']]),
];
