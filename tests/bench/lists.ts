import type { Browser, Locator, Page } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { anActivity, newMark } from '../e2e/attendanceRows.ts';
import { signIn } from '../e2e/staff.page.ts';
import type { Cloud } from './cloud.ts';
import { atMost, type Figure, median, type Row } from './figure.ts';
import { makeVolunteers, numberOf, oftenCalled } from './manyVolunteers.ts';
import { withBrowser } from './visit.ts';

const [few, many] = [1000, 100_000];
const rounds = 7;
const goals = { ratio: 1.5, elements: 400 };

/** A dialog in which volunteers are searched. */
type Picker = { name: string; path: string; button: string; title: string; row: string };

/** The cost of one dialog: milliseconds until its rows are shown, and its largest number of elements. */
type Taken = { opened: number; rare: number; often: number; elements: number };

/** How much longer staff wait for rows among a hundred thousand volunteers than among a thousand. */
export const lists: Figure = {
  name: 'lists',
  measure: (cloud) =>
    withBrowser(async (browser) => {
      const pickers = await pickersIn();
      // The organisation only grows, so the two cannot alternate.
      await makeVolunteers(cloud.dataverse, 0, few);
      const amongFew = await measureAll(browser, cloud, pickers);
      await makeVolunteers(cloud.dataverse, few, many);
      const amongMany = await measureAll(browser, cloud, pickers);
      return pickers.flatMap(({ name }, index) => rowsOf(name, amongFew[index], amongMany[index]));
    }),
};

async function pickersIn(): Promise<Picker[]> {
  const id = await anActivity(`Lists ${newMark()}`);
  return [
    {
      name: 'Select Volunteers',
      path: staffPaths.massEmail,
      button: 'Select Volunteers',
      title: 'Select Volunteers',
      row: '[role="option"]',
    },
    {
      name: 'Attendance picker',
      path: `${staffPaths.attendancePortal}?id=${id}`,
      button: 'Add Volunteers',
      title: 'Add Volunteers',
      row: 'tbody tr',
    },
  ];
}

async function measureAll(browser: Browser, { siteUrl }: Cloud, pickers: readonly Picker[]): Promise<Taken[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: siteUrl });
  const page = await context.newPage();
  const taken: Taken[] = [];
  for (const picker of pickers) {
    if (taken.length === 0) await signIn(page, 'Staff member', picker.path);
    else await page.goto(picker.path);
    // The first round loads the dialog's code and warms the services up.
    await measureWindow(page, picker, 0);
    const measured: Taken[] = [];
    for (let round = 1; round <= rounds; round++) measured.push(await measureWindow(page, picker, round));
    const middle = (of: keyof Taken) => median(measured.map((each) => each[of]));
    taken.push({
      opened: middle('opened'),
      rare: middle('rare'),
      often: middle('often'),
      elements: Math.max(...measured.map(({ elements }) => elements)),
    });
  }
  await context.close();
  return taken;
}

/** Measures one dialog. @param round another name is searched in each, because earlier results are cached */
async function measureWindow(page: Page, { button, title, row }: Picker, round: number): Promise<Taken> {
  // Clears the page's earlier results.
  await page.reload();
  const opener = page.getByRole('button', { name: button, exact: true });
  await opener.waitFor();
  const window = page.getByRole('dialog', { name: title });
  const opened = await timeUntil(page, row, '', () => opener.click());
  const counts = [await elementsIn(window)];
  const search = async (text: string) => {
    const ms = await timeUntil(page, row, text, () => window.getByLabel('Search by name').fill(text));
    counts.push(await elementsIn(window));
    return ms;
  };
  const rare = await search(numberOf(round * 97));
  const often = await search(oftenCalled);
  return { opened, rare, often, elements: Math.max(...counts) };
}

const elementsIn = (window: Locator): Promise<number> => window.locator('*').count();

/** Returns milliseconds from the press or the letters until all rows show the text. */
async function timeUntil(page: Page, row: string, text: string, act: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(
    ([rowSelector, wanted]) =>
      new Promise<number>((resolve) => {
        let begun = Number.NaN;
        for (const type of ['pointerdown', 'input']) {
          document.addEventListener(type, () => (begun = performance.now()), { capture: true, once: true });
        }
        const observer = new MutationObserver(() => {
          const rows = [...document.querySelectorAll(`[role="dialog"] ${rowSelector}`)];
          if (rows.length === 0 || !rows.every((each) => each.textContent?.includes(wanted))) return;
          observer.disconnect();
          // A change is on the screen with the next frame but one.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [row, text] as const,
  );
  await act();
  return shown;
}

function rowsOf(name: string, amongFew: Taken | undefined, amongMany: Taken | undefined): Row[] {
  if (!amongFew || !amongMany) throw new Error(`${name} was not measured.`);
  const ways = { opened: 'opened', rare: 'a name of one', often: 'a name of many' } as const;
  const elements = Math.max(amongFew.elements, amongMany.elements);
  return [
    ...(Object.keys(ways) as (keyof typeof ways)[]).map((way): Row => {
      const ratio = amongMany[way] / amongFew[way];
      return {
        what: `${name}, ${ways[way]}, 100 000 ÷ 1 000 volunteers`,
        measured: `${ratio.toFixed(2)} (${amongMany[way].toFixed(0)} ÷ ${amongFew[way].toFixed(0)} ms)`,
        goal: `≤ ${goals.ratio}`,
        verdict: atMost(ratio, goals.ratio),
      };
    }),
    {
      what: `${name}, elements in its window`,
      measured: String(elements),
      goal: `≤ ${goals.elements}`,
      verdict: atMost(elements, goals.elements),
    },
  ];
}
