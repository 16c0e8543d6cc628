import axe from 'axe-core';
import { expect } from 'vitest';
import { rememberColours } from './rememberColours.ts';

/**
 * WCAG 2.2 AA and axe's best practices, for the rendered component. Rules for whole pages, such as title and landmarks,
 * do not apply. Looks again until nothing is wrong: on a busy machine the last colours of a theme come late.
 */
export const expectAccessible = (): Promise<void> => expect.poll(violations).toEqual([]);

async function violations(): Promise<string[]> {
  rememberColours();
  const found = await axe.run(document.body, { rules: { region: { enabled: false } }, resultTypes: ['violations'] });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
