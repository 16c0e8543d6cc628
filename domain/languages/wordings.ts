/**
 * What people agreed to, word by word: every version that was ever shown, newest first. Whoever changes the words of the
 * form gives them a new version here and keeps the old ones below; a test compares both.
 */
import { pdpaStatement } from './consent.ts';

type Wording = { version: string; language: 'en'; text: readonly string[] };

export const wordings: readonly [Wording, ...Wording[]] = [{ version: '2026-11', language: 'en', text: pdpaStatement }];
