/** Replaces the names of texts in code by the texts. */
import { type ESTree, parseSync, Visitor } from 'vite';

/** A text; a function that makes one; or several of them, by key. */
export type Texts = string | ((...parts: never[]) => string) | { readonly [key: string]: Texts };

/**
 * Returns the code with each static access to a text, `formTexts.next`, replaced by the text.
 * @param code a module without types and JSX
 * @param textsOf returns what a module exports, by its address in an import; undefined where it holds no texts
 * @throws Error when a function that makes a text needs more than what it is given
 */
export function inlineTexts(code: string, textsOf: (address: string) => Texts | undefined): string {
  const { program } = parseSync('module.js', code);
  const groups = new Map<string, Texts>();
  const replaced: { start: number; end: number; text: Texts }[] = [];
  for (const statement of program.body) {
    const texts = statement.type === 'ImportDeclaration' ? textsOf(statement.source.value) : undefined;
    if (statement.type !== 'ImportDeclaration' || texts === undefined) continue;
    for (const specifier of statement.specifiers) {
      const group = specifier.type === 'ImportSpecifier' ? at(texts, [nameOf(specifier.imported)]) : undefined;
      if (group !== undefined) groups.set(specifier.local.name, group);
    }
  }
  new Visitor({
    MemberExpression(node) {
      // An outer access comes before the inner ones that it contains.
      if (replaced.some(({ start, end }) => start <= node.start && node.end <= end)) return;
      const [root = '', ...keys] = chainOf(node) ?? [];
      const group = groups.get(root);
      const text = group === undefined ? undefined : at(group, keys);
      if (text !== undefined) replaced.push({ start: node.start, end: node.end, text });
    },
  }).visit(program);
  return replaced
    .sort((a, b) => b.start - a.start)
    .reduce((before, { start, end, text }) => before.slice(0, start) + codeOf(text) + before.slice(end), code);
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** Returns the names of `a.b.c`; undefined for any other access. */
function chainOf(node: ESTree.Expression): string[] | undefined {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const before = chainOf(node.object);
  return before && [...before, node.property.name];
}

function at(texts: Texts, keys: readonly string[]): Texts | undefined {
  const [key, ...others] = keys;
  if (key === undefined) return texts;
  const next = typeof texts === 'object' && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return next === undefined ? undefined : at(next, others);
}

function codeOf(text: Texts): string {
  if (typeof text === 'string') return JSON.stringify(text);
  if (typeof text === 'object')
    return `({${Object.entries(text).map(([key, value]) => `${JSON.stringify(key)}: ${codeOf(value)}`)}})`;
  const source = `(${String(text)})`;
  const [name] = namesFromOutside(source);
  if (name !== undefined) throw new Error(`A text may use nothing from outside, as ${name} here: ${source}`);
  return source;
}

/** Returns the names that a function uses and neither declares nor finds in every browser. */
function namesFromOutside(source: string): string[] {
  const declaring: ESTree.Span[] = [];
  const keys = new Set<ESTree.Span>();
  const names: (ESTree.Span & { name: string })[] = [];
  new Visitor({
    ArrowFunctionExpression: ({ params }) => void declaring.push(...params),
    FunctionExpression: ({ params }) => void declaring.push(...params),
    VariableDeclarator: ({ id }) => void declaring.push(id),
    MemberExpression: ({ computed, property }) => void (computed || keys.add(property)),
    Property: ({ computed, key }) => void (computed || keys.add(key)),
    Identifier: (node) => void (keys.has(node) || names.push(node)),
  }).visit(parseSync('text.js', source).program);
  const isDeclaring = ({ start }: ESTree.Span) => declaring.some((one) => one.start <= start && start < one.end);
  const declared = new Set(names.filter(isDeclaring).map(({ name }) => name));
  return names.flatMap(({ name }) => (declared.has(name) || name in globalThis ? [] : [name]));
}
