/** Reads the parts of a workbook besides its cells: the list of its sheets, shared texts and number formats. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { type Archive, type Budget, entryNamed, newBudget, wholeText } from './archive.ts';
import { FileRefused, notAWorkbook } from './fileRefused.ts';
import { largestSharedTexts } from './limits.ts';
import { type NumberFormat, readFormats } from './numberFormats.ts';
import { attribute, decoded, prefixOf, tagsNamed, textIn } from './xml.ts';

export type Parts = {
  sheets: readonly SheetPart[];
  sharedTexts: readonly string[];
  /** By the cell's style. */
  formats: readonly NumberFormat[];
  /** Whether days are counted from 1904, as on old Macs. */
  from1904: boolean;
};

/** A sheet of cells: its path in the archive, and its name for people. */
export type SheetPart = { path: string; name: string; isHidden: boolean };

/** Reads the parts. @throws FileRefused when this is no workbook */
export async function readParts(archive: Archive, budget: Budget, wrongType: string): Promise<Parts> {
  const read = (name: string) => wholeText(archive, name, budget);
  const roots = relations((await read('_rels/.rels')) ?? '', '');
  const workbookName = roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  // A workbook of Excel's binary kind (.xlsb): its parts are no XML.
  if (workbookName.endsWith('.bin')) throw notAWorkbook(wrongType);
  const workbook = await read(workbookName);
  // Another program's document in an archive of the same kind, or none.
  if (workbook === undefined || !/<(\w+:)?workbook[\s>]/.test(workbook)) throw notAWorkbook(wrongType);

  const folder = workbookName.slice(0, workbookName.lastIndexOf('/') + 1);
  const base = workbookName.slice(folder.length);
  const related = relations((await read(`${folder}_rels/${base}.rels`)) ?? '', folder);
  const targetOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const sheets = tagsNamed(workbook, 'sheet').flatMap((tag): SheetPart[] => {
    const isHidden = (attribute(tag, 'state') ?? 'visible') !== 'visible';
    const id = /:id\s*=\s*["']([^"']*)/.exec(tag)?.[1];
    const found = related.find((relation) => relation.id === id);
    // A sheet with only a chart has no cells.
    if (found?.type.endsWith('/chartsheet')) return [];
    return [{ path: found?.target ?? '', name: decoded(attribute(tag, 'name') ?? ''), isHidden }];
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0 || visible.some(({ path }) => !entryNamed(archive, path)))
    throw new FileRefused(importTexts.damaged);

  // Kept completely while the cells are read, so a limit of its own protects the browser's memory.
  const sharedBudget: Budget = newBudget(largestSharedTexts.bytes);
  const [properties = ''] = tagsNamed(workbook, 'workbookPr');
  return {
    sheets,
    sharedTexts: readSharedTexts((await wholeText(archive, targetOf('sharedStrings') ?? '', sharedBudget)) ?? ''),
    formats: readFormats((await read(targetOf('styles') ?? '')) ?? ''),
    from1904: ['1', 'true'].includes(attribute(properties, 'date1904') ?? ''),
  };
}

type Relation = { id: string; type: string; target: string };

/** Reads relations. @param folder that the targets are relative to, with a trailing slash */
const relations = (xml: string, folder: string): Relation[] =>
  tagsNamed(xml, 'Relationship').map((tag) => {
    const target = attribute(tag, 'Target') ?? '';
    const path = new URL(target, `https://archive/${folder}`).pathname.slice(1);
    return { id: attribute(tag, 'Id') ?? '', type: attribute(tag, 'Type') ?? '', target: decodeURIComponent(path) };
  });

function readSharedTexts(xml: string): string[] {
  const prefix = prefixOf(xml, 'sst');
  const [open, close] = [`<${prefix}si`, `</${prefix}si>`];
  const texts: string[] = [];
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const start = xml.indexOf('>', at) + 1;
    const isEmpty = xml[start - 2] === '/';
    const end = isEmpty ? start : xml.indexOf(close, start);
    if (start === 0 || end < 0) break;
    if (texts.length === largestSharedTexts.count) throw new FileRefused(importTexts.tooMuchInside);
    texts.push(isEmpty ? '' : textIn(xml.slice(start, end), prefix));
    at = end;
  }
  return texts;
}
