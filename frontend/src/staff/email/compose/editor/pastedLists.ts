/** Word writes a list as paragraphs that only look like one; this restores the list. */

type Item = { element: HTMLElement; level: number; isOrdered: boolean };

const levelIn = (style: string): number | undefined => {
  if (!style.includes('mso-list:')) return undefined;
  const match = /\blevel([1-9])\b/.exec(style);
  return match ? Number(match[1]) : undefined;
};

/** Converts each run of Word's list paragraphs inside `root` into lists, nested by their level. */
export function restoreLists(root: HTMLElement): void {
  let run: Item[] = [];
  let last: Element | null = null;
  const end = () => {
    if (run.length > 0) replaceRun(run);
    run = [];
  };
  for (const element of root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelIn(element.getAttribute('style') ?? '');
    // Only adjacent paragraphs are one list.
    if (level === undefined || (last && element.previousElementSibling !== last)) end();
    if (level !== undefined) {
      run.push({ element, level, isOrdered: takeMarker(element) });
      last = element;
    }
  }
  end();
}

/** Removes the bullet or number from the text. @returns whether it was a number or a letter */
function takeMarker(element: HTMLElement): boolean {
  const marker = [...element.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s?ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const words = (marker?.textContent ?? '').trim();
  marker?.remove();
  return /^\(?[0-9a-z]{1,5}[.)]/i.test(words);
}

function replaceRun(run: readonly Item[]): void {
  const [first] = run;
  if (!first) return;
  const open: { list: HTMLElement; level: number }[] = [];
  for (const { element, level, isOrdered } of run) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const tag = isOrdered ? 'OL' : 'UL';
    const current = open.at(-1);
    if (!current || current.level < level) {
      const list = document.createElement(tag);
      if (current?.list.lastElementChild) current.list.lastElementChild.append(list);
      else first.element.before(list);
      open.push({ list, level });
    } else if (open.length === 1 && current.list.tagName !== tag) {
      // A numbered list directly after a bulleted one is a list of its own.
      const list = document.createElement(tag);
      current.list.after(list);
      open[0] = { list, level };
    }
    const item = document.createElement('li');
    const paragraph = document.createElement('p');
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    open.at(-1)?.list.append(item);
  }
  for (const { element } of run) element.remove();
}
