import type { OwnRequest } from '../../../../domain/contract/privacy.ts';
import { privacyTexts } from '../../../../domain/privacy/privacyTexts.ts';

/** What somebody may ask for, with its words. */
export const kindsAsked: readonly (readonly [kind: OwnRequest['kind'], label: string])[] = [
  ['access', privacyTexts.access],
  ['correction', privacyTexts.correction],
  ['withdrawal', privacyTexts.withdrawal],
  ['erasure', privacyTexts.erasure],
];
