/** Columns as Dataverse's metadata describes them. */
import { prefix } from '../../../../domain/schema/index.ts';
import type { Model, Property, PropertyType, Table } from '../model/model.ts';
import type { JsonObject } from '../serviceRequest.ts';
import { defaultSettings } from './columnSettings.ts';
import { labelOf, metadataId } from './labels.ts';
import { optionSetOf } from './optionSets.ts';

/** `AttributeType`, `AttributeTypeName` and the metadata class, by the kind of a column. */
const typeNames = {
  key: ['Uniqueidentifier', 'UniqueidentifierType', 'AttributeMetadata'],
  text: ['String', 'StringType', 'StringAttributeMetadata'],
  memo: ['Memo', 'MemoType', 'MemoAttributeMetadata'],
  integer: ['Integer', 'IntegerType', 'IntegerAttributeMetadata'],
  decimal: ['Decimal', 'DecimalType', 'DecimalAttributeMetadata'],
  yesNo: ['Boolean', 'BooleanType', 'BooleanAttributeMetadata'],
  choice: ['Picklist', 'PicklistType', 'PicklistAttributeMetadata'],
  choices: ['Virtual', 'MultiSelectPicklistType', 'MultiSelectPicklistAttributeMetadata'],
  date: ['DateTime', 'DateTimeType', 'DateTimeAttributeMetadata'],
  dateTime: ['DateTime', 'DateTimeType', 'DateTimeAttributeMetadata'],
  lookup: ['Lookup', 'LookupType', 'LookupAttributeMetadata'],
  owner: ['Owner', 'OwnerType', 'LookupAttributeMetadata'],
  user: ['Lookup', 'LookupType', 'LookupAttributeMetadata'],
  version: ['BigInt', 'BigIntType', 'BigIntAttributeMetadata'],
} as const satisfies Record<PropertyType['kind'], readonly [string, string, string]>;

const textFormats = { text: 'Text', email: 'Email', phone: 'Phone' } as const;

const systemChoices: Record<string, readonly [string, string, string]> = {
  statecode: ['State', 'StateType', 'StateAttributeMetadata'],
  statuscode: ['Status', 'StatusType', 'StatusAttributeMetadata'],
};

export function attributesOf(model: Model, table: Table): JsonObject[] {
  return [...table.properties.values()].map((property) => attributeOf(model, table, property));
}

function attributeOf(model: Model, table: Table, { name, type, writable }: Property): JsonObject {
  const [attributeType, typeName, metadataClass] = systemChoices[name] ?? typeNames[type.kind];
  // Metadata names a lookup by its column, `crf69_contact`; only rows name it `_crf69_contact_value`.
  const logicalName = ['lookup', 'owner', 'user'].includes(type.kind) ? name.replace(/^_(.*)_value$/, '$1') : name;
  return {
    '@odata.type': `#Microsoft.Dynamics.CRM.${metadataClass}`,
    MetadataId: metadataId(`attribute ${table.logicalName} ${name}`),
    LogicalName: logicalName,
    SchemaName: type.kind === 'lookup' ? type.navigation : logicalName,
    EntityLogicalName: table.logicalName,
    AttributeType: attributeType,
    AttributeTypeName: { Value: typeName },
    DisplayName: labelOf(type.label),
    IsCustomAttribute: logicalName.startsWith(prefix),
    IsPrimaryId: name === table.primaryKey,
    IsPrimaryName: name === table.primaryName,
    IsValidForCreate: writable || type.kind === 'lookup',
    IsValidForRead: true,
    IsValidForUpdate: (writable && type.kind !== 'key') || type.kind === 'lookup',
    IsSecured: 'secured' in type && type.secured === true,
    ...defaultSettings,
    IsAuditEnabled: { Value: table.auditedColumns.has(name) },
    ...model.columnSettings?.[`${table.logicalName}.${logicalName}`],
    ...details(model, type),
  };
}

function details(model: Model, type: PropertyType): JsonObject {
  switch (type.kind) {
    case 'text':
      return { MaxLength: type.maxLength, FormatName: { Value: textFormats[type.format] } };
    case 'memo':
      return { MaxLength: type.maxLength };
    case 'integer':
      return { MinValue: type.min, MaxValue: type.max };
    case 'yesNo':
      return { DefaultValue: false };
    case 'decimal':
      return { MinValue: type.min, MaxValue: type.max, Precision: type.precision };
    case 'date':
      return { Format: 'DateOnly', DateTimeBehavior: { Value: 'DateOnly' } };
    case 'dateTime':
      return { Format: 'DateAndTime', DateTimeBehavior: { Value: 'UserLocal' } };
    case 'lookup':
      return { Targets: [type.target] };
    case 'owner':
      return { Targets: ['systemuser', 'team'] };
    case 'user':
      return { Targets: ['systemuser'] };
    case 'choice':
    case 'choices': {
      const isGlobal = model.choices.has(type.choice.name);
      return {
        OptionSet: isGlobal ? null : optionSetOf(type.choice, false),
        GlobalOptionSet: isGlobal ? optionSetOf(type.choice, true) : null,
      };
    }
    default:
      return {};
  }
}
