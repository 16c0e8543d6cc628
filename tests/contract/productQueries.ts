/** Every query that the product's own code sends to Dataverse, found by the compiler: table, columns, expansions. */
import path from 'node:path';
import ts from 'typescript';

export type Query = {
  /** Where it stands: `frontend/src/staff/home/needsAttention.ts:12`. */
  at: string;
  /** The table's short name. */
  table: string;
  /** As they are spelt in a request; undefined where a query names none, and so gets all. */
  select: readonly string[] | undefined;
  /** By navigation property. */
  expand: readonly Expansion[];
};
export type Expansion = { name: string; select: readonly string[] | undefined; expand: readonly Expansion[] };

/** The methods of the client and the operations that read. */
const reading = /^(listAll|page|firstPage|find|retrieve|list|aggregate|count|apply|total|read)\w*$/;

/** @param folders of the product's code */
export function productQueries(folders: readonly string[]): { queries: Query[]; unresolved: string[] } {
  const root = process.cwd();
  const config = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const isOfProduct = (file: string) =>
    folders.some((folder) => path.relative(root, file).startsWith(`${folder}/`)) && !/\.test\.tsx?$/.test(file);
  // What the rest declares comes along where it is imported; styles and other assets are declared in files of types.
  const files = fileNames.filter((file) => isOfProduct(file) || file.endsWith('.d.ts'));
  const program = ts.createProgram(files, { ...options, noEmit: true, incremental: false, composite: false });
  const checker = program.getTypeChecker();
  const queries: Query[] = [];
  const unresolved: string[] = [];

  const property = (type: ts.Type, name: string, node: ts.Node): ts.Type | undefined => {
    const symbol = checker.getPropertyOfType(checker.getNonNullableType(type), name);
    return symbol && checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, node));
  };
  const literals = (type: ts.Type): string[] => {
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (!element || element.flags & ts.TypeFlags.Never) return [];
    const parts = element.isUnion() ? element.types : [element];
    return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : ['?']));
  };
  const selectIn = (type: ts.Type, node: ts.Node) => {
    const select = property(type, 'select', node);
    return select && literals(select);
  };
  const expandIn = (type: ts.Type, node: ts.Node): Expansion[] => {
    const expand = property(type, 'expand', node);
    if (!expand) return [];
    return checker.getPropertiesOfType(expand).map((symbol) => {
      const inner = checker.getTypeOfSymbolAtLocation(symbol, node);
      return { name: symbol.name, select: selectIn(inner, node), expand: expandIn(inner, node) };
    });
  };
  const tableOf = (node: ts.Expression): string | undefined => {
    const type = checker.getTypeAtLocation(node);
    if (!property(type, 'primaryName', node) || !property(type, 'columns', node)) return undefined;
    const name = property(type, 'name', node);
    return name?.isStringLiteral() ? name.value : '?';
  };

  const visit = (source: ts.SourceFile) => (node: ts.Node) => {
    node.forEachChild(visit(source));
    if (!ts.isCallExpression(node)) return;
    const [first, ...others] = node.arguments;
    const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    if (!first || !reading.test(callee.getText(source))) return;
    const table = tableOf(first);
    if (table === undefined) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const at = `${path.relative(root, source.fileName)}:${line + 1}`;
    const asked = others.find((argument) => {
      const type = checker.getTypeAtLocation(argument);
      return (
        property(type, 'select', argument) ?? property(type, 'expand', argument) ?? property(type, 'filter', argument)
      );
    });
    const type = asked && checker.getTypeAtLocation(asked);
    const select = asked && type && selectIn(type, asked);
    if (table === '?' || select?.includes('?')) unresolved.push(at);
    else queries.push({ at, table, select, expand: asked && type ? expandIn(type, asked) : [] });
  };
  for (const source of program.getSourceFiles()) {
    if (isOfProduct(source.fileName)) source.forEachChild(visit(source));
  }
  return { queries, unresolved };
}
