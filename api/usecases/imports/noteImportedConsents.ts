import type { NamingReferees } from '../../../domain/contract/imports.ts';
import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import { standingOf } from '../../../domain/privacy/consent.ts';
import type { AppContext } from '../appContext.ts';

/**
 * Stores that volunteers of an import agreed to assessment and contact, if their record says so: the file has only this
 * purpose. An earlier answer stays, because a file may be older than a withdrawal. Idempotent.
 */
export async function noteImportedConsents(
  { import: importId, rows }: NamingReferees,
  by: string,
  { consents, imports, secretId }: Pick<AppContext, 'consents' | 'imports' | 'secretId'>,
): Promise<void> {
  const volunteers = await imports.refereesOf(
    importId,
    rows.map(({ profile }) => profile.toLowerCase()),
  );
  const ticked = volunteers.filter(({ isTicked, contactId }) => isTicked && contactId !== '');
  const answered = await Promise.all(
    ticked.map(async ({ contactId }) => ({
      contactId,
      before: standingOf('contact', await consents.ofPerson(contactId))?.answer,
    })),
  );
  await consents.recordImported(
    answered
      .filter(({ before }) => before === undefined)
      .map(
        ({ contactId }): NewConsent => ({
          id: secretId(contactId.toLowerCase(), 'imported consent'),
          ...({ contactId, purpose: 'contact', answer: 'given', way: 'import', by } as const),
        }),
      ),
    answered.filter(({ before }) => before === 'withdrawn').map(({ contactId }) => contactId),
  );
}
