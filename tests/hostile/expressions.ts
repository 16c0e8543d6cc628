/** Reads every regular expression of deployed code from the source. */
import ts from 'typescript';
import { filesIn, isTypeScript, nodesOf, placeOf } from '../architecture/projectFiles.ts';

export type Expression = { place: string; source: string; flags: string };

/** The local stand-ins and the build never read a stranger's text. */
const deployed = ['api', 'domain', 'dataverse', 'frontend/src', 'infra/dynamics'];
const isTest = /\.test\.tsx?$|\/testing\/|^infra\/dynamics\/solution\//;

export const deployedExpressions = (): Expression[] =>
  deployed
    .flatMap(filesIn)
    .filter((file) => isTypeScript(file) && !isTest.test(file.name))
    .flatMap((file) =>
      nodesOf(file).flatMap((node) => {
        const parts = literalOf(node) ?? constructedOf(node);
        return parts ? [{ place: placeOf(file, node), ...parts }] : [];
      }),
    );

type Parts = Pick<Expression, 'source' | 'flags'>;

function literalOf(node: ts.Node): Parts | undefined {
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

/** Reads `new RegExp(…)`; an interpolated value counts as a word. */
function constructedOf(node: ts.Node): Parts | undefined {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'RegExp') return undefined;
  const [pattern, flags] = node.arguments ?? [];
  const source = pattern && textOf(pattern);
  if (source === undefined) throw new Error(`An expression that cannot be read: ${node.getText()}`);
  return { source, flags: (flags && textOf(flags)) ?? '' };
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `word${literal.text}`).join('');
}
