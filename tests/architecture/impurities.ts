import ts from 'typescript';
import { nodesOf, type ProjectFile, placeOf } from './projectFiles.ts';

/** Globals that reach a clock, randomness or the outside. */
const reaching = new Set([
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'navigator', 'window', 'document', 'globalThis', 'self'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'process', 'require', 'console'],
  ...['crypto', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
]);
/** Functions that read the clock or are random, as written. */
const readings = new Set(['Date.now', 'Math.random', 'dayjs.now']);
/** Functions that read the clock when called without arguments. */
const clockWithoutArguments = new Set(['Date', 'dayjs', 'dayjs.utc']);
/** uuid's functions that do not derive the id from their arguments. */
const chanceIds = new Set(['v1', 'v4', 'v6', 'v7']);

/**
 * Returns the places where a file is not pure: where the same call could give another result tomorrow, or elsewhere.
 */
export function impuritiesOf(file: ProjectFile): string[] {
  return nodesOf(file)
    .filter((node) => isReaching(node) || isReading(node) || isBareClock(node) || isChanceId(node))
    .map((node) => placeOf(file, node));
}

const isReaching = (node: ts.Node): boolean => ts.isIdentifier(node) && reaching.has(node.text) && !isOwnName(node);

const isReading = (node: ts.Node): boolean => ts.isPropertyAccessExpression(node) && readings.has(node.getText());

function isBareClock(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  return clockWithoutArguments.has(node.expression.getText()) && !node.arguments?.length;
}

const isChanceId = (node: ts.Node): boolean =>
  ts.isImportSpecifier(node) &&
  chanceIds.has((node.propertyName ?? node.name).text) &&
  node.parent.parent.parent.moduleSpecifier.getText().slice(1, -1) === 'uuid';

/** Returns whether a name such as `person.document` or `{ document: 1 }` is a property or local, and not the global. */
function isOwnName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return 'name' in parent && parent.name === node;
}
