/** The provider's storage: sessions, codes, refresh tokens. In memory only. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Remembered = { payload: AdapterPayload; until: number };

/** Returns a store for each kind of record. */
export function createMemory(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, Remembered>>();
  return (kind) => {
    const all = kinds.get(kind) ?? new Map<string, Remembered>();
    kinds.set(kind, all);
    const alive = (found: Remembered | undefined) => (found && found.until > Date.now() ? found.payload : undefined);
    const first = (matches: (payload: AdapterPayload) => boolean) =>
      alive([...all.values()].find(({ payload }) => matches(payload)));
    return {
      upsert: async (id, payload, seconds) => {
        for (const [old, remembered] of all) if (!alive(remembered)) all.delete(old);
        all.set(id, { payload, until: seconds ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY });
      },
      find: async (id) => alive(all.get(id)),
      findByUid: async (uid) => first((payload) => payload.uid === uid),
      findByUserCode: async (code) => first(({ userCode }) => userCode === code),
      consume: async (id) => {
        // Entra issues a new refresh token at each use and keeps the old one valid, so that two calls may renew at
        // once.
        const remembered = kind === 'RefreshToken' ? undefined : all.get(id);
        if (remembered) remembered.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        all.delete(id);
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of all) if (payload.grantId === grantId) all.delete(id);
      },
    };
  };
}
