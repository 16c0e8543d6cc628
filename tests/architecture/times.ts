/**
 * Checks that times have one format: the domain's `displayTime` and `displayDateTime`, and what the specification
 * fixes.
 */
import ts from 'typescript';
import { nodesOf, type ProjectFile, placeOf } from './projectFiles.ts';

const formatter = 'domain/time.ts';

/** Formats that the specification fixes, with the only places for them. */
const fixedFormats = new Map<string, readonly string[]>([
  // `YYYY-MM-DD HH:mm hrs`, of attendance.
  ['displayHours', ['domain/attendance/', 'frontend/src/staff/attendance/', 'frontend/src/staff/outbox/changeText.ts']],
  // `DD/MM/YYYY HH:mm:ss`, in the column Created of the volunteer picker.
  ['displayMoment', ['frontend/src/staff/attendance/picker/PickerTable.tsx']],
  // `hh:mm A`, of the slots that a scheduled email is given.
  ['displaySlot', ['domain/messages/timeSlots.ts', 'frontend/src/staff/email/scheduled/WhenFields.tsx']],
]);

/** The platform's own formatting functions, some of which use the zone of the reader's device. */
const platform = new Set(['toLocaleTimeString', 'timeStyle', 'DateTimeFormat', 'hour12', 'hourCycle']);

/** Every place that formats a time contains one of these; only such files are parsed. */
const hints = new RegExp(
  [...platform, ...fixedFormats.keys(), 'displayDay', 'displayDateTime', '\\.format\\('].join('|'),
);

/** Returns the places of a file that format a time by themselves. */
export const ownTimes = (file: ProjectFile): string[] =>
  file.name === formatter || !hints.test(file.text)
    ? []
    : nodesOf(file)
        .filter((node) => isElsewhere(node, file.name) || isOwnFormat(node) || isCut(node) || isJoined(node))
        .map((node) => placeOf(file, node));

function isElsewhere(node: ts.Node, name: string): boolean {
  if (!ts.isIdentifier(node)) return false;
  const places = fixedFormats.get(node.text);
  return platform.has(node.text) || (places !== undefined && !places.some((place) => name.startsWith(place)));
}

/** `.format('HH:mm')` */
function isOwnFormat(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [pattern] = node.arguments;
  return node.expression.name.text === 'format' && pattern !== undefined && /h:?mm/i.test(pattern.getText());
}

/** `displayDateTime(…).slice(0, 10)` */
const isCut = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && isCallOf(['displayDateTime', 'displayMoment'], node.expression);

/** `${displayDay(…)} ${displayTime(…)}` */
const isJoined = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) &&
  node.templateSpans.some(({ expression, literal }, index) => {
    const next = node.templateSpans[index + 1];
    return (
      literal.text === ' ' &&
      next !== undefined &&
      isCallOf(['displayDay'], expression) &&
      isCallOf(['displayTime'], next.expression)
    );
  });

const isCallOf = (names: readonly string[], node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.includes(node.expression.text);
