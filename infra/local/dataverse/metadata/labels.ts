/** The small parts that every metadata answer contains. */
import { createHash } from 'node:crypto';
import type { JsonObject } from '../serviceRequest.ts';

const english = 1033;

/** Derives an id from the name, because no id is stored: the same name gives the same id in every run. */
export function metadataId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function labelOf(text: string): JsonObject {
  const label = {
    Label: text,
    LanguageCode: english,
    IsManaged: false,
    MetadataId: metadataId(`label ${text}`),
    HasChanged: null,
  };
  return { LocalizedLabels: [label], UserLocalizedLabel: label };
}
