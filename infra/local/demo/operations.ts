/** The writes that store a demo charity. */
import type { Operation } from '../../../dataverse/operation.ts';
import { associate } from '../../../dataverse/operations/link.ts';
import { create } from '../../../dataverse/operations/writeOperations.ts';
import { primaryKey, tables } from '../../../domain/schema/index.ts';
import type { DemoCharity } from './demoCharity.ts';
import { type LinksByRelation, type TableName, tablesInOrder } from './rows.ts';

/** Returns one write for each row and each link, each after what it refers to. */
export function operationsFor({ rows, links }: DemoCharity): Operation<unknown>[] {
  const before = tablesInOrder.slice(0, -1);
  const last = tablesInOrder.slice(-1);
  const creates = (names: readonly TableName[]) => names.flatMap((name): Operation<unknown>[] => createsOf(name, rows));
  return [...creates(before), ...associations(links), ...creates(last)];
}

function createsOf<Name extends TableName>(name: Name, rows: DemoCharity['rows']) {
  const table = tables[name];
  return rows[name].map((row) => {
    const id = new Map<string, unknown>(Object.entries(row)).get(primaryKey(table));
    return create(table, String(id), row);
  });
}

function associations(links: LinksByRelation): Operation<unknown>[] {
  return [
    ...links.organizationSchemes.map(({ from, to }) =>
      associate(tables.externalOrganization, from, 'crf69_externalorganization_schemes', to),
    ),
    ...links.activityVolunteers.map(({ from, to }) =>
      associate(tables.activity, from, 'crf69_activities_volunteers', to),
    ),
    ...links.recurringActivityVolunteers.map(({ from, to }) =>
      associate(tables.recurringActivity, from, 'crf69_recurringactivity_volunteers', to),
    ),
    ...links.requirementProgrammes.map(({ from, to }) =>
      associate(tables.requirement, from, 'crf69_requirement_programmes', to),
    ),
  ];
}
