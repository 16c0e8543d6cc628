import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * WCAG 2.2 AA and axe's best practices, for the rendered component. Rules for whole pages, such as title and landmarks,
 * do not apply.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
