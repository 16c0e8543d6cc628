/** A filter as a tree. */
import type { Literal } from './literals.ts';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
/** A property, possibly through navigation properties: `['crf69_Contact', 'crf69_email']`. */
export type Path = readonly string[];

export type Operand = { kind: 'path'; path: Path } | { kind: 'literal'; literal: Literal };

export type Expression =
  /** Never nested in one of the same kind: long chains stay flat, because the database's parser limits depth. */
  | { kind: 'and' | 'or'; parts: readonly Expression[] }
  | { kind: 'not'; inner: Expression }
  | { kind: 'compare'; comparison: Comparison; left: Operand; right: Operand }
  | { kind: 'textMatch'; match: 'contains' | 'startswith' | 'endswith'; path: Path; text: string }
  /** `Microsoft.Dynamics.CRM.In` and `ContainValues`: values are text, whatever the column's type. */
  | { kind: 'valueSet'; function: 'In' | 'ContainValues'; property: string; values: readonly string[] }
  | {
      kind: 'lambda';
      quantifier: 'any' | 'all';
      path: Path;
      variable: string | undefined;
      body: Expression | undefined;
    };

/** Joins conditions; a single one is returned as it is. */
export function joined(kind: 'and' | 'or', expressions: readonly Expression[]): Expression {
  const parts = expressions.flatMap((expression) => (expression.kind === kind ? expression.parts : [expression]));
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { kind, parts };
}
