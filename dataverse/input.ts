/** A row to write with the rows that hang on it. */
import type { PrimaryKey, RowInput, TableDefinition } from '../domain/schema/index.ts';
import type { CollectionNavigations, LookupNavigations } from './relations.ts';

/** A nested row may bring its own id; without one, Dataverse gives it one. */
type Nested<Target> = Target extends TableDefinition
  ? DeepRowInput<Target> & { [K in PrimaryKey<Target>]?: string }
  : never;

/** Columns, bound lookups, and new rows under their navigation properties: all are made, or none. */
export type DeepRowInput<T extends TableDefinition> = RowInput<T> & {
  [N in keyof LookupNavigations<T>]?: Nested<LookupNavigations<T>[N]>;
} & {
  [N in keyof CollectionNavigations<T>]?: readonly Nested<CollectionNavigations<T>[N]>[];
};
