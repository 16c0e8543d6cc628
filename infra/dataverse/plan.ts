/** Plans what brings an organisation to the schema, in the order in which it must be done. */
import type { Choice } from '../../domain/schema/index.ts';
import { prefix } from '../../domain/schema/index.ts';
import {
  auditing,
  choiceBody,
  columnBody,
  columnFacts,
  keyBody,
  label,
  linkBody,
  lookupBody,
  tableBody,
} from './bodies.ts';
import { columnChanges, columnConflict } from './columnChanges.ts';
import type { Wanted, WantedTable } from './definition.ts';
import { type FoundSchema, type FoundTable, labelIn } from './foundSchema.ts';

export type Step = {
  /** `+` creates, `~` changes, `-` deletes with all its data. */
  sign: '+' | '~' | '-';
  /** The name of the part, for people. */
  what: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** A function, because a global choice is bound by an id that exists only after it was created. */
  body?: (choiceIds: ReadonlyMap<string, string>) => object;
  /** Where to read the whole definition that the body changes: a PUT resets what it leaves out. */
  definition?: string;
};

export type Plan = {
  steps: Step[];
  /** Existing parts with our prefix that the schema does not name; deleted only with permission. */
  extra: Step[];
  /** What no step can repair: a column of another type, an entity set of another name. */
  conflicts: string[];
};

export function planOf(wanted: Wanted, found: FoundSchema): Plan {
  const choices = wanted.choices.map((choice) => choicePlan(choice, found));
  const tables = wanted.tables.map((table) => tablePlan(table, found.tables.get(table.name)));
  const both = [...choices, ...tables];
  return {
    // Choices before the columns that use them, tables before their relations, columns and lookups before keys.
    steps: [
      ...choices.flatMap(({ steps }) => steps),
      ...tables.flatMap(({ made }) => made),
      ...tables.flatMap(({ steps }) => steps),
      ...tables.flatMap(({ joined }) => joined),
      ...tables.flatMap(({ keyed }) => keyed),
    ],
    extra: both.flatMap(({ extra }) => extra),
    conflicts: tables.flatMap(({ conflicts }) => conflicts),
  };
}

export const tablePath = (name: string) => `EntityDefinitions(LogicalName='${name}')`;

function choicePlan(choice: Choice, { choices }: FoundSchema): { steps: Step[]; extra: Step[] } {
  const there = choices.get(choice.name);
  if (!there) {
    const body = () => choiceBody(choice);
    return {
      steps: [{ sign: '+', what: `choice ${choice.name}`, method: 'POST', path: 'GlobalOptionSetDefinitions', body }],
      extra: [],
    };
  }
  const known = new Map(there.Options.map(({ Value, Label }) => [Value, labelIn(Label)]));
  const wanted = new Set(choice.options.map(({ code }) => code));
  const steps = choice.options.flatMap(({ code, label: text }): Step[] => {
    const what = `option ${code} “${text}” of ${choice.name}`;
    const body = () => ({ OptionSetName: choice.name, Value: code, Label: label(text) });
    if (!known.has(code)) return [{ sign: '+', what, method: 'POST', path: 'InsertOptionValue', body }];
    const merge = () => ({ ...body(), MergeLabels: true });
    return known.get(code) === text
      ? []
      : [{ sign: '~', what, method: 'POST', path: 'UpdateOptionValue', body: merge }];
  });
  // A choice without our prefix is Microsoft's, and so are its options that the schema does not name.
  const isOurs = choice.name.startsWith(prefix);
  const extra = [...known.keys()].flatMap((code): Step[] => {
    if (wanted.has(code) || !isOurs) return [];
    const body = () => ({ OptionSetName: choice.name, Value: code });
    return [{ sign: '-', what: `option ${code} of ${choice.name}`, method: 'POST', path: 'DeleteOptionValue', body }];
  });
  return { steps, extra };
}

type TablePlan = {
  made: Step[];
  steps: Step[];
  joined: Step[];
  keyed: Step[];
  extra: Step[];
  conflicts: string[];
};

function tablePlan(table: WantedTable, there: FoundTable | undefined): TablePlan {
  const path = tablePath(table.name);
  const columns = new Map(there?.Attributes.map((column) => [column.LogicalName, column]));
  const relations = new Set(there?.ManyToOneRelationships.map(({ SchemaName }) => SchemaName));
  const links = new Set(there?.ManyToManyRelationships.map(({ SchemaName }) => SchemaName));
  const keys = new Set(there?.Keys.map(({ LogicalName }) => LogicalName));
  const made: Step[] = there
    ? []
    : [
        {
          sign: '+',
          what: `table ${table.name}`,
          method: 'POST',
          path: 'EntityDefinitions',
          body: () => tableBody(table),
        },
      ];

  const steps = table.columns.flatMap((wanted): Step[] => {
    const found = columns.get(wanted.name);
    const what = `column ${table.name}.${wanted.name}`;
    const body: Step['body'] = (ids) => columnBody(wanted, ids);
    if (!found) {
      const comesWithTable = wanted.isPrimaryName && !there;
      return comesWithTable ? [] : [{ sign: '+', what, method: 'POST', path: `${path}/Attributes`, body }];
    }
    const changes = columnChanges(wanted, found);
    if (changes.length === 0 || columnConflict(wanted.column, found)) return [];
    const put = `${path}/Attributes(LogicalName='${wanted.name}')`;
    const facts: Step['body'] = (ids) => columnFacts(wanted, ids);
    const definition = `${put}/${found['@odata.type'].replace('#', '')}`;
    return [{ sign: '~', what: `${what}: ${changes.join(', ')}`, method: 'PUT', path: put, body: facts, definition }];
  });

  const lookups = table.lookups.flatMap((lookup): Step[] => {
    const name = lookup.navigation.toLowerCase();
    const found = columns.get(name);
    if (!lookup.isAudited || !found || found.IsAuditEnabled?.Value) return [];
    return [lookupAuditStep(table, name)];
  });

  return {
    made,
    steps: [
      ...(there && table.isAudited && !there.IsAuditEnabled?.Value ? [auditStep(table)] : []),
      ...steps,
      ...lookups,
    ],
    joined: [
      ...table.lookups
        .filter(({ name }) => !relations.has(name))
        .map(
          (lookup): Step => join(`lookup ${table.name}.${lookup.navigation} → ${lookup.to}`, () => lookupBody(lookup)),
        ),
      ...table.links
        .filter(({ name }) => !links.has(name))
        .map((link): Step => join(`relation ${link.name} → ${link.to}`, () => linkBody(link))),
    ],
    keyed: table.keys
      .filter(({ name }) => !keys.has(name))
      .map((key): Step => {
        const what = `key ${table.name}.${key.name}`;
        return { sign: '+', what, method: 'POST', path: `${path}/Keys`, body: () => keyBody(key) };
      }),
    extra: there ? extraColumns(table, there) : [],
    conflicts: there ? conflictsOf(table, there) : [],
  };
}

const auditStep = ({ name }: WantedTable): Step => ({
  sign: '~',
  what: `table ${name}: IsAuditEnabled false → true`,
  method: 'PUT',
  path: tablePath(name),
  body: () => auditing,
  definition: tablePath(name),
});

function lookupAuditStep({ name: table }: WantedTable, name: string): Step {
  const path = `${tablePath(table)}/Attributes(LogicalName='${name}')`;
  return {
    sign: '~',
    what: `lookup ${table}.${name}: IsAuditEnabled false → true`,
    method: 'PUT',
    path,
    body: () => auditing,
    definition: `${path}/Microsoft.Dynamics.CRM.LookupAttributeMetadata`,
  };
}

const join = (what: string, body: () => object): Step => ({
  sign: '+',
  what,
  method: 'POST',
  path: 'RelationshipDefinitions',
  body,
});

function extraColumns(table: WantedTable, there: FoundTable): Step[] {
  const ours = new Set([
    table.primaryKey,
    ...table.columns.map(({ name }) => name),
    ...table.lookups.map(({ navigation }) => navigation.toLowerCase()),
  ]);
  return there.Attributes.filter(
    // A lookup is deleted with its relation, and columns that Dataverse adds to one of ours are not ours to delete.
    ({ LogicalName, '@odata.type': type }) =>
      LogicalName.startsWith(prefix) && !ours.has(LogicalName) && !type.endsWith('LookupAttributeMetadata'),
  ).map(({ LogicalName }) => ({
    sign: '-',
    what: `column ${table.name}.${LogicalName}`,
    method: 'DELETE',
    path: `${tablePath(table.name)}/Attributes(LogicalName='${LogicalName}')`,
  }));
}

function conflictsOf(table: WantedTable, there: FoundTable): string[] {
  const columns = new Map(there.Attributes.map((column) => [column.LogicalName, column]));
  const navigations = new Map(
    there.ManyToOneRelationships.map((relation) => [
      relation.SchemaName,
      relation.ReferencingEntityNavigationPropertyName,
    ]),
  );
  return [
    ...(there.EntitySetName === table.set
      ? []
      : [`${table.name} has the entity set ${there.EntitySetName}, but the schema defines ${table.set}.`]),
    ...table.columns.flatMap(({ name, column }) => {
      const found = columns.get(name);
      const conflict = found && columnConflict(column, found);
      return conflict ? [`${table.name}.${name} ${conflict}`] : [];
    }),
    ...table.lookups.flatMap(({ name, navigation }) => {
      const found = navigations.get(name);
      return found === undefined || found === navigation
        ? []
        : [`${name} is bound by ${found}, but the schema defines ${navigation}.`];
    }),
  ];
}
