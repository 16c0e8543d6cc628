/** What a filter says, as a tree. */
import type { Literal } from './literals.ts';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
/** A property, perhaps through navigation properties: `['crf69_Contact', 'crf69_email']`. */
export type Path = readonly string[];

export type Operand = { kind: 'path'; path: Path } | { kind: 'literal'; literal: Literal };

export type Expression =
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'not'; inner: Expression }
  | { kind: 'compare'; comparison: Comparison; left: Operand; right: Operand }
  | { kind: 'textMatch'; match: 'contains' | 'startswith' | 'endswith'; path: Path; text: string }
  /** `Microsoft.Dynamics.CRM.In` and `ContainValues`: values travel as text, whatever the column is. */
  | { kind: 'valueSet'; function: 'In' | 'ContainValues'; property: string; values: readonly string[] }
  | {
      kind: 'lambda';
      quantifier: 'any' | 'all';
      path: Path;
      variable: string | undefined;
      body: Expression | undefined;
    };
