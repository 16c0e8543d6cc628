import { cdp } from 'vitest/browser';

/** Sets what style sheets learn of the person's screen, by media feature; motion stays reduced. */
export const emulated = (features: Readonly<Record<string, string>>): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
      name,
      value,
    })),
  });
