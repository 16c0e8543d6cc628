import axe from 'axe-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA and axe's best practices, of what is drawn; a component has no page around it to have a title and landmarks. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
