/** Gives every test a caller address of its own, because the API counts failed links and submissions by address. */
import { randomInt } from 'node:crypto';
import { test as base } from './requestAddresses.ts';

export const test = base.extend({
  context: async ({ context }, use) => {
    const address = ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');
    await context.setExtraHTTPHeaders({ 'X-Local-Caller': address });
    await use(context);
  },
});

/** For what is the same at any size: these tests run on the phone only. */
export const onPhone = { tag: '@phone' } as const;
