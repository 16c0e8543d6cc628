/** What the tests of erasing share: an officer who asks, and a second one who confirms. */
import { randomUUID } from 'node:crypto';
import { askErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import type { anApp } from './anApp.ts';
import { by } from './retentionIn.ts';

export const second = 'Dana Deputy (deputy@charity.test)';
export const first = `${by} (officer@charity.test)`;

export const erasingIn = (app: ReturnType<typeof anApp>) => ({
  stored: (id: string) => app().dataverse.retrieve(tables.erasure, id),

  async asked(ids: string | readonly string[], reason = 'They wrote on 1 March.') {
    const key = randomUUID();
    const ask = () => askErasing({ people: [ids].flat(), reason, by: first, idempotencyKey: key }, app());
    await ask();
    await ask();
    const row = await app().dataverse.retrieve(tables.erasure, key);
    return { erasure: key, seen: row['@odata.etag'], by: second };
  },

  /** Somebody applied for an organisation, too, in a way that looks automated. */
  async heldCompany(contact: string, email: string): Promise<void> {
    const id = randomUUID();
    await app().dataverse.create(tables.externalOrganization, id, {
      ...{ crf69_orgid: 'Held Company', crf69_email: email },
      'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
    });
    const apart = { statecode: 1, statuscode: 2, crf69_heldback: true };
    await app().dataverse.update(tables.externalOrganization, id, apart);
  },

  /** Records that were merged one into the other, and the last of them into somebody's. @returns the ids of the profiles and contacts */
  async earlierRecords(profile: string, email: string): Promise<string[]> {
    const { dataverse } = app();
    const ids: string[] = [];
    for (let [into, nth] = [profile, 1]; nth <= 2; nth += 1) {
      const [contact, merged] = [randomUUID(), randomUUID()];
      await dataverse.create(tables.contact, contact, { crf69_contid: 'Mei', crf69_email: `${nth}.${email}` });
      await dataverse.create(tables.volunteerProfile, merged, {
        ...{ crf69_volunteerid: 'Mei', 'crf69_Contact@odata.bind': rowReference(tables.contact, contact) },
        'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, into),
      });
      ids.push(contact, merged);
      into = merged;
    }
    return ids;
  },
});
