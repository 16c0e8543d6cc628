/** The small parts that every metadata answer is made of. */
import { createHash } from 'node:crypto';
import type { JsonObject } from '../serviceRequest.ts';

const english = 1033;

/** The same name gives the same id, in every run: there is nowhere to keep one. */
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
