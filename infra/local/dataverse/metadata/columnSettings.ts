/** What the definition of a column holds beside its type's facts. A PUT that leaves one out resets it. */
import type { JsonObject } from '../serviceRequest.ts';
import { labelOf } from './labels.ts';

/** As a new column has them. */
export const defaultSettings: JsonObject = {
  Description: labelOf(''),
  RequiredLevel: { Value: 'None' },
  IsAuditEnabled: { Value: false },
  IsValidForAdvancedFind: { Value: true },
  ImeMode: 'Auto',
};

/** @param body of a POST or a PUT */
export const settingsIn = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(defaultSettings).map(([name, otherwise]) => [
      name,
      body[name] === undefined ? otherwise : body[name],
    ]),
  );
