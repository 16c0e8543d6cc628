/** Choice tables as Dataverse describes them. */
import type { Choice } from '../../../../domain/schema/index.ts';
import type { JsonObject } from '../serviceRequest.ts';
import { labelOf, metadataId } from './labels.ts';

export const optionSetOf = (choice: Choice, isGlobal: boolean): JsonObject => ({
  '@odata.type': '#Microsoft.Dynamics.CRM.OptionSetMetadata',
  MetadataId: metadataId(`choice ${choice.name}`),
  Name: choice.name,
  DisplayName: labelOf(choice.label),
  Description: labelOf(''),
  IsGlobal: isGlobal,
  IsCustomOptionSet: isGlobal,
  OptionSetType: 'Picklist',
  Options: choice.options.map(({ code, label }) => ({
    Value: code,
    Label: labelOf(label),
    Description: labelOf(''),
    Color: null,
    ExternalValue: '',
    IsManaged: false,
  })),
});
