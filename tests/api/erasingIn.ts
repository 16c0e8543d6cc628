/** What the tests of erasing share: an officer who asks, and a second one who confirms. */
import { randomUUID } from 'node:crypto';
import { askErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { tables } from '../../domain/schema/index.ts';
import type { anApp } from './anApp.ts';
import { by } from './retentionIn.ts';

export const second = 'Dana Deputy (deputy@charity.test)';
export const first = `${by} (officer@charity.test)`;

export const erasingIn = (app: ReturnType<typeof anApp>) => ({
  stored: (id: string) => app().dataverse.retrieve(tables.erasure, id),

  async asked(id: string, reason = 'They wrote on 1 March.') {
    const key = randomUUID();
    const ask = () => askErasing({ people: [id], reason, by: first, idempotencyKey: key }, app());
    await ask();
    await ask();
    const row = await app().dataverse.retrieve(tables.erasure, key);
    return { erasure: key, seen: row['@odata.etag'], by: second };
  },
});
