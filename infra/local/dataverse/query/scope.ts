/** The state of the SQL compiler: which table under which alias, and the parameters so far. */
import { badQuery } from '../errors.ts';
import type { Model, Table } from '../model/model.ts';
import type { SqlValue } from '../storage/store.ts';

const mostConditions = 500;

export type Builder = {
  parameters: SqlValue[];
  /** Adds a parameter. @returns its placeholder, `?3` */
  bind(value: SqlValue): string;
  /** Counts a condition. @throws DataverseError 400 when there are more than Dataverse allows in one query */
  countCondition(): void;
  /** Returns a table alias that the statement has not used. */
  alias(): string;
};

export function createBuilder(): Builder {
  const parameters: SqlValue[] = [];
  let aliases = 0;
  let conditions = 0;
  return {
    parameters,
    bind: (value) => `?${parameters.push(value)}`,
    countCondition() {
      conditions += 1;
      if (conditions > mostConditions) throw badQuery('Number of conditions in query exceeded maximum limit.');
    },
    alias() {
      aliases += 1;
      return `t${aliases}`;
    },
  };
}

export type Scope = {
  model: Model;
  builder: Builder;
  table: Table;
  alias: string;
  /** Inside `any(x:…)`: the row's variable, with which every path begins. */
  variable?: string;
};
