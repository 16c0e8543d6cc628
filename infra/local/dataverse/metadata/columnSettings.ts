/** The settings of a column's definition besides the facts of its type. A PUT that leaves one out resets it. */
import type { JsonObject } from '../serviceRequest.ts';
import { labelOf } from './labels.ts';

/** The settings of a new column. */
export const defaultSettings: JsonObject = {
  Description: labelOf(''),
  RequiredLevel: { Value: 'None' },
  IsAuditEnabled: { Value: false },
  IsValidForAdvancedFind: { Value: true },
  ImeMode: 'Auto',
};

/**
 * Reads the settings in a request.
 * @param body of a POST or a PUT
 */
export const settingsIn = (body: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(defaultSettings).map(([name, otherwise]) => [
      name,
      body[name] === undefined ? otherwise : body[name],
    ]),
  );
