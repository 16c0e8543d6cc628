/** Opens forms one after another on one device, and reads what it keeps. */
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Form } from '../../domain/forms/formTypes.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { closeTab, untilShown } from './filling.ts';
import { WholeForm } from './formPage.tsx';
import { pageAsking, question } from './questions.ts';

export const day = 24 * 60 * 60 * 1000;
export const found = page.getByRole('dialog', { name: /^Someone started this form on this device/ });
/** A form of one page. */
export const exit = pageAsking(volunteerExit, 'toughest_aspect');
export const toughest = () => question('toughest_aspect').getByRole('textbox');

type Kept = { key: string; answers: Record<string, unknown> };
/** What is stored on the device. */
export const kept = (): Kept[] =>
  Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith('draft') ? [JSON.parse(text)] : []));
export const keptFields = (): string[] => kept().flatMap(({ answers }) => Object.keys(answers));

/** Makes what is stored older by this much. */
export function age(ms: number): void {
  for (const [name, text] of Object.entries(localStorage))
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), savedOn: Date.now() - ms }));
}

export async function open(form: Form) {
  const tab = await render(<WholeForm form={form} />);
  await untilShown(form, 0);
  return tab;
}

/** Closes the form and opens it again, as its next visitor does. */
export async function openAgain(tab: Awaited<ReturnType<typeof open>>, form: Form) {
  await closeTab(tab);
  return open(form);
}
