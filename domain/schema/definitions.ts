/**
 * The builders that define a table. Every fact about a column (its kind, label, length, range, choice) is written once
 * with them and used by the forms, the API, the local service, provisioning and tests.
 */

/** The publisher prefix of every custom table and column in the charity's Dataverse. */
export const prefix = 'crf69_';
export type Prefix = typeof prefix;

/** Dataverse numbers the options of this publisher's choices from here. */
export const firstOptionCode = 955_870_000;

export type Option = { code: number; label: string };

export type Choice<Key extends string = string> = {
  kind: 'choice';
  /** The global option set's name in Dataverse. */
  name: string;
  label: string;
  /** True when the labels are our assumption: the customer did not show this table. */
  assumed: boolean;
  options: readonly Option[];
  /** The option codes by a name for code: `attendanceStatus.codes.attended`. */
  codes: Readonly<Record<Key, number>>;
  /** The same the other way round: the name by its code. */
  names: ReadonlyMap<number | null, Key>;
  /** The codes that exclude any other: “Nothing in particular”. */
  exclusive?: readonly number[];
};

/**
 * Defines a choice table; codes follow the order of the options.
 * @param definition.options label by the name for code
 * @param definition.exclusive the options that exclude any other
 */
export function defineChoice<Key extends string>(definition: {
  name: string;
  label: string;
  assumed: boolean;
  options: Record<Key, string>;
  exclusive?: readonly NoInfer<Key>[];
}): Choice<Key> {
  const entries = Object.entries(definition.options) as [Key, string][];
  const codes = Object.fromEntries(entries.map(([key], index) => [key, firstOptionCode + index])) as Record<
    Key,
    number
  >;
  return {
    kind: 'choice',
    name: definition.name,
    label: definition.label,
    assumed: definition.assumed,
    options: entries.map(([, label], index) => ({ code: firstOptionCode + index, label })),
    codes,
    names: new Map(entries.map(([key]) => [codes[key], key])),
    exclusive: (definition.exclusive ?? []).map((key) => codes[key]),
  };
}

type Labelled = { label: string };
/** Read and written only with a column security profile. */
type Securable = { secured?: true };
export type TextColumn = Labelled & {
  kind: 'text';
  maxLength: number;
  format: 'text' | 'email' | 'phone';
  /** Dataverse numbers the rows as they are created, ten digits each. */
  numbered?: true;
};
export type MemoColumn = Labelled & { kind: 'memo'; maxLength: number };
export type IntegerColumn = Labelled & { kind: 'integer'; min: number; max: number };
export type DecimalColumn = Labelled & { kind: 'decimal'; min: number; max: number; precision: number };
export type YesNoColumn = Labelled & { kind: 'yesNo' };
export type ChoiceColumn = Labelled & { kind: 'choice'; choice: Choice };
export type ChoicesColumn = Labelled & { kind: 'choices'; choice: Choice };
export type DateColumn = Labelled & { kind: 'date' };
export type DateTimeColumn = Labelled & { kind: 'dateTime' };
export type Column = Securable &
  (
    | TextColumn
    | MemoColumn
    | IntegerColumn
    | DecimalColumn
    | YesNoColumn
    | ChoiceColumn
    | ChoicesColumn
    | DateColumn
    | DateTimeColumn
  );

/** One line of text. */
export const text = (c: { label: string; maxLength: number }): TextColumn => ({ kind: 'text', format: 'text', ...c });
/** An email address; 254 is the longest that mail can carry (RFC 5321). */
export const email = (c: { label: string }): TextColumn => ({ kind: 'text', format: 'email', maxLength: 254, ...c });
/** A phone number in E.164, long enough for older records. */
export const phone = (c: { label: string }): TextColumn => ({ kind: 'text', format: 'phone', maxLength: 50, ...c });
/** Has Dataverse give each new row the next number; numbers may be left out, and sort as text. */
export const numbered = (column: TextColumn): TextColumn => ({ ...column, numbered: true });
/** Several lines of text. */
export const memo = (c: { label: string; maxLength: number }): MemoColumn => ({ kind: 'memo', ...c });
export const integer = (c: { label: string; min: number; max: number }): IntegerColumn => ({ kind: 'integer', ...c });
/** A number with `precision` digits after the point. */
export const decimal = (c: { label: string; min: number; max: number; precision: number }): DecimalColumn => ({
  kind: 'decimal',
  ...c,
});
export const yesNo = (c: { label: string }): YesNoColumn => ({ kind: 'yesNo', ...c });
/** One option of a choice table. */
export const choice = (of: Choice, c: { label: string }): ChoiceColumn => ({ kind: 'choice', choice: of, ...c });
/** Any number of options of a choice table. */
export const choices = (of: Choice, c: { label: string }): ChoicesColumn => ({ kind: 'choices', choice: of, ...c });
/** A day without a time (Dataverse `DateOnly`). Never passes through `Date`. */
export const date = (c: { label: string }): DateColumn => ({ kind: 'date', ...c });
/** An instant, stored in UTC, shown in Singapore time. */
export const dateTime = (c: { label: string }): DateTimeColumn => ({ kind: 'dateTime', ...c });

/** Secures a column: nobody reads or writes it without a column security profile that says so. */
export const secured = <Kind extends Column>(column: Kind): Kind => ({ ...column, secured: true });

/** A many-to-one relation to the table with this short name. */
export type Lookup<Target extends string = string> = Labelled & { target: Target };
export const lookup = <Target extends string>(target: Target, c: { label: string }): Lookup<Target> => ({
  target,
  ...c,
});

export type TableDefinition = {
  /** Logical name without the prefix. */
  name: string;
  /** Entity set name without the prefix; never derived, because Dataverse's plurals are not regular English ones. */
  set: string;
  label: string;
  /** The title of its list, if not the label. */
  plural?: string;
  /** The column whose value names a row to people. */
  primaryName: string;
  columns: Record<string, Column>;
  /** By navigation property without the prefix, in the exact case that Dataverse uses. */
  lookups?: Record<string, Lookup>;
  /** Many-to-many relations by name: the short name of the other table. */
  manyToMany?: Record<string, string>;
  /** Alternate keys by name: the columns or lookups (by navigation property) that are unique together. */
  keys?: Record<string, readonly string[]>;
  /** The columns whose every change Dataverse records, with who made it and when; a list has short names, or `secured columns`. */
  audited?: 'every column' | readonly string[];
  /** Columns that screens filter or sort by, possibly `createdon`; lookups and keys are indexed anyway. */
  indexes?: readonly string[];
};

/** Defines a table; the `const` type parameter keeps its names as literal types, from which row types are inferred. */
export function defineTable<const Definition extends TableDefinition>(definition: Definition): Definition {
  return definition;
}
