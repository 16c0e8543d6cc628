import { afterEach, expect, it, vi } from 'vitest';
import { sendLater, sendWaiting } from './outbox.ts';

const waiting = new Map<string, { key: string }>();
vi.mock('idb', () => ({
  openDB: async () => ({
    put: async (_store: string, form: { key: string }) => void waiting.set(form.key, form),
    delete: async (_store: string, key: string) => void waiting.delete(key),
    getAll: async () => [...waiting.values()],
    close: () => undefined,
  }),
}));
afterEach(() => vi.unstubAllGlobals());

const refusal = { success: false, error: { code: 'invalid-answers', message: 'No.' } };

it.each([
  ['a receipt', Response.json({ success: true, data: {} }), false],
  ['a refusal by the API', Response.json(refusal, { status: 400 }), false],
  ['the 404 of a site between two deployments', new Response('<html>', { status: 404 }), true],
  ['the 403 of a proxy', Response.json({ error: 'blocked' }, { status: 403 }), true],
])('of what waits, %s ends it or leaves it for later', async (_what, answer, stays) => {
  vi.stubGlobal('fetch', async () => answer);
  await sendLater({ key: 'k', path: '/api/x', body: '{}', language: 'en', filling: '' }, {});
  await sendWaiting().catch(() => undefined);
  expect(waiting.has('k')).toBe(stays);
});
