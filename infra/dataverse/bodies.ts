/**
 * Builds the request bodies of the Web API's metadata calls.
 * @see Microsoft Learn, "Create and update table definitions using the Web API"
 */
import type { Choice, Column, Option } from '../../domain/schema/index.ts';
import type { WantedColumn, WantedKey, WantedLink, WantedLookup, WantedTable } from './definition.ts';

const english = 1033;
const type = (name: string) => ({ '@odata.type': `Microsoft.Dynamics.CRM.${name}` });

export const label = (text: string) => ({
  ...type('Label'),
  LocalizedLabels: [{ ...type('LocalizedLabel'), Label: text, LanguageCode: english }],
});

const optionBody = ({ code, label: text }: Option) => ({ Value: code, Label: label(text) });

export const choiceBody = ({ name, label: text, options }: Choice) => ({
  ...type('OptionSetMetadata'),
  Name: name,
  DisplayName: label(text),
  IsGlobal: true,
  OptionSetType: 'Picklist',
  Options: options.map(optionBody),
});

/** A table is created with its primary-name column; the other columns are added one by one. */
export const tableBody = ({ name, set, label: text, columns, isAudited }: WantedTable) => ({
  ...type('EntityMetadata'),
  SchemaName: name,
  // Without it, Dataverse derives a plural that cannot be changed later.
  EntitySetName: set,
  DisplayName: label(text),
  DisplayCollectionName: label(text),
  Description: label(''),
  OwnershipType: 'UserOwned',
  IsActivity: false,
  HasActivities: false,
  HasNotes: false,
  IsAuditEnabled: { Value: isAudited },
  Attributes: columns
    .filter(({ isPrimaryName }) => isPrimaryName)
    .map((column) => ({ ...columnBody(column, noChoices), IsPrimaryName: true })),
});

/** Switches auditing on, for a table or a column. */
export const auditing = { IsAuditEnabled: { Value: true } };

const noChoices: ReadonlyMap<string, string> = new Map();

/**
 * Returns the body that creates a column.
 * @param choiceIds the metadata id of each global choice by its name
 */
export const columnBody = (wanted: WantedColumn, choiceIds: ReadonlyMap<string, string>) => ({
  SchemaName: wanted.name,
  RequiredLevel: { Value: 'None' },
  IsAuditEnabled: { Value: false },
  ...columnFacts(wanted, choiceIds),
});

/** Merges the schema's facts into a column's existing definition. Auditing that was switched on elsewhere stays on. */
export const columnFacts = ({ column, isAudited }: WantedColumn, choiceIds: ReadonlyMap<string, string>) => ({
  DisplayName: label(column.label),
  IsSecured: column.secured ?? false,
  ...(isAudited && auditing),
  ...facts(column, choiceIds),
});

function facts(column: Column, choiceIds: ReadonlyMap<string, string>) {
  switch (column.kind) {
    case 'text':
      return {
        ...type('StringAttributeMetadata'),
        MaxLength: column.maxLength,
        FormatName: { Value: textFormats[column.format] },
        ...(column.numbered && { AutoNumberFormat: numberFormat }),
      };
    case 'memo':
      return { ...type('MemoAttributeMetadata'), MaxLength: column.maxLength, Format: 'TextArea' };
    case 'integer':
      return { ...type('IntegerAttributeMetadata'), MinValue: column.min, MaxValue: column.max, Format: 'None' };
    case 'decimal':
      return {
        ...type('DecimalAttributeMetadata'),
        MinValue: column.min,
        MaxValue: column.max,
        Precision: column.precision,
      };
    case 'yesNo':
      return {
        ...type('BooleanAttributeMetadata'),
        // What Dataverse stores where a new row leaves the column out.
        DefaultValue: false,
        OptionSet: {
          TrueOption: optionBody({ code: 1, label: 'Yes' }),
          FalseOption: optionBody({ code: 0, label: 'No' }),
        },
      };
    case 'choice':
      return { ...type('PicklistAttributeMetadata'), ...globalChoice(column.choice, choiceIds) };
    case 'choices':
      return { ...type('MultiSelectPicklistAttributeMetadata'), ...globalChoice(column.choice, choiceIds) };
    case 'date':
      return { ...type('DateTimeAttributeMetadata'), Format: 'DateOnly', DateTimeBehavior: { Value: 'DateOnly' } };
    case 'dateTime':
      return { ...type('DateTimeAttributeMetadata'), Format: 'DateAndTime', DateTimeBehavior: { Value: 'UserLocal' } };
  }
}

const numberFormat = '{SEQNUM:10}';

export const textFormats = { text: 'Text', email: 'Email', phone: 'Phone' } as const;

const globalChoice = ({ name }: Choice, choiceIds: ReadonlyMap<string, string>) => ({
  'GlobalOptionSet@odata.bind': `/GlobalOptionSetDefinitions(${choiceIds.get(name)})`,
});

export const lookupBody = ({ name, navigation, label: text, from, to, isAudited }: WantedLookup) => ({
  ...type('OneToManyRelationshipMetadata'),
  SchemaName: name,
  ReferencedEntity: to,
  ReferencedAttribute: `${to}id`,
  ReferencingEntity: from,
  // Rows are bound and expanded by these names, so they are set explicitly.
  ReferencingEntityNavigationPropertyName: navigation,
  ReferencedEntityNavigationPropertyName: name,
  // Deleting a person must not cascade to the records of activities.
  CascadeConfiguration: {
    Assign: 'NoCascade',
    Delete: 'RemoveLink',
    Merge: 'NoCascade',
    Reparent: 'NoCascade',
    Share: 'NoCascade',
    Unshare: 'NoCascade',
  },
  Lookup: {
    ...type('LookupAttributeMetadata'),
    SchemaName: navigation,
    DisplayName: label(text),
    ...(isAudited && auditing),
  },
});

export const linkBody = ({ name, from, to }: WantedLink) => ({
  ...type('ManyToManyRelationshipMetadata'),
  SchemaName: name,
  IntersectEntityName: name.toLowerCase(),
  Entity1LogicalName: from,
  Entity1NavigationPropertyName: name,
  Entity2LogicalName: to,
  Entity2NavigationPropertyName: name,
});

export const keyBody = ({ name, label: text, columns }: WantedKey) => ({
  ...type('EntityKeyMetadata'),
  SchemaName: name,
  DisplayName: label(text),
  KeyAttributes: columns,
});
