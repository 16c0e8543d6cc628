/** Warnings for an operator: concerns would reach no reader, or Dataverse does not audit the tables that it should. */
import type { FieldErrors } from '../../../domain/contract/answers.ts';
import type { AppContext } from '../appContext.ts';
import type { Settings } from '../settings.ts';

const unnamed = (setting: string, readers: string): string =>
  `The setting ${setting} must name ${readers}: it is empty, or has only the charity’s general address, which everybody reads. Nobody is notified of such concerns until then.`;

/** Returns, by setting, a warning for each that names no reader of concerns. */
export const unnamedReaders = ({ officers, deputy }: Settings['concernAddresses']): FieldErrors => ({
  ...(officers.length === 0 && { OFFICER_EMAILS: unnamed('OFFICER_EMAILS', 'the safeguarding officers') }),
  ...(deputy.length === 0 && { DEPUTY_EMAILS: unnamed('DEPUTY_EMAILS', 'the safeguarding deputy') }),
});

/** Returns a warning if Dataverse does not audit all evidence, or cannot be asked; otherwise undefined. */
export async function auditWarning({ unaudited }: Pick<AppContext, 'unaudited'>): Promise<string | undefined> {
  const missing = await unaudited();
  if (missing === 'unseen')
    return 'Nobody can see whether Dataverse records who changes evidence: it does not answer the app’s question. Please ask an administrator to look at auditing, and at the app’s security role.';
  if (missing.length === 0) return undefined;
  return `Dataverse does not record who changes evidence, because auditing is off for ${missing.join(', ')}. Please ask an administrator to switch it on.`;
}
