import { cdp } from 'vitest/browser';

/** Sets what style sheets learn of the person's screen, by media feature, and waits until it is drawn; motion stays reduced. */
export async function emulated(features: Readonly<Record<string, string>>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
      name,
      value,
    })),
  });
  // Until then, axe may find the text of one theme on the ground of the other.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })));
  });
}
