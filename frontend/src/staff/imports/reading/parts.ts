/** Reads the parts of a workbook besides its cells: the first sheet, shared texts and number formats. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { type Archive, type Budget, entryNamed, newBudget, wholeText } from './archive.ts';
import { FileRefused, notAWorkbook } from './fileRefused.ts';
import { largestSharedTexts } from './limits.ts';
import { type NumberFormat, readFormats } from './numberFormats.ts';
import { attribute, decoded, prefixOf, tagsNamed, textIn } from './xml.ts';

export type Parts = {
  /** The sheet's path in the archive. */
  sheet: string;
  /** Its name for people. */
  sheetName: string;
  sharedTexts: readonly string[];
  /** By the cell's style. */
  formats: readonly NumberFormat[];
  /** Whether days are counted from 1904, as on old Macs. */
  from1904: boolean;
};

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
  const shown = tagsNamed(workbook, 'sheet').find((tag) => (attribute(tag, 'state') ?? 'visible') === 'visible');
  const id = shown === undefined ? undefined : /:id\s*=\s*["']([^"']*)/.exec(shown)?.[1];
  const sheet = related.find((relation) => relation.id === id)?.target;
  if (sheet === undefined || !entryNamed(archive, sheet)) throw new FileRefused(importTexts.damaged);

  // Kept completely while the cells are read, so a limit of its own protects the browser's memory.
  const sharedBudget: Budget = newBudget(largestSharedTexts.bytes);
  const [properties = ''] = tagsNamed(workbook, 'workbookPr');
  return {
    sheet,
    sheetName: decoded(attribute(shown ?? '', 'name') ?? ''),
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
