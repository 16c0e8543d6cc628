/** A row to write together with its dependent rows. */
import type { PrimaryKey, RowInput, TableDefinition } from '../domain/schema/index.ts';
import type { CollectionNavigations, LookupNavigations } from './relations.ts';

/** A nested row may have its own id; without one, Dataverse assigns one. */
type Nested<Target> = Target extends TableDefinition
  ? DeepRowInput<Target> & { [K in PrimaryKey<Target>]?: string }
  : never;

/** Columns, bound lookups, and new rows under their navigation properties, all created in one transaction. */
export type DeepRowInput<T extends TableDefinition> = RowInput<T> & {
  [N in keyof LookupNavigations<T>]?: Nested<LookupNavigations<T>[N]>;
} & {
  [N in keyof CollectionNavigations<T>]?: readonly Nested<CollectionNavigations<T>[N]>[];
};
