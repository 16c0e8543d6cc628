/** Which control draws which kind of field. A first page asks Yes or No; the other kinds come in a chunk behind it. */
import type { Field } from '../../../../domain/forms/kit.ts';
import type { FieldControl, LaterKind } from './fieldProps.ts';
import { YesNo } from './YesNo.tsx';

let later: Readonly<Partial<Record<LaterKind, FieldControl>>> = {};

export const controlFor = (kind: Field['kind']): FieldControl | undefined => (kind === 'yesNo' ? YesNo : later[kind]);

/**
 * Loads the controls of every other kind; harmless when they are there.
 * @param attempt how often it was asked for before
 */
export async function loadLaterFields(attempt: number): Promise<void> {
  const pauses = attempt === 0 ? [1000, 2000, 4000] : [0];
  for (const ms of pauses) {
    try {
      later = (await import('./later.ts')).laterFields;
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  later = (await import('./later.ts')).laterFields;
}
