import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { Import } from './folderCircles.ts';
import { rules } from './rules.ts';

export type Violation = {
  rule: string;
  /** The importing file; for a circle, all files in it. */
  files: readonly string[];
  told: string;
};

const rooms = ['domain', 'dataverse', 'frontend', 'api', 'infra', 'tests'];

/**
 * Reads every import under a folder, and checks it against the rules.
 * @param root the project's folder, or one with the same layout
 */
export async function cruiseTree(root: string): Promise<{ imports: Import[]; violations: Violation[] }> {
  const present = rooms.filter((room) => existsSync(path.join(root, room)));
  const { output } = await cruise(present, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...rules] },
    // Type imports count too, because a room depends on the types that it names.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // A package is recognised wherever its folder really is.
    preserveSymlinks: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  });
  if (typeof output === 'string') throw new Error(output);
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const violations = output.summary.violations.map(({ rule, from, to, cycle = [] }) => ({
    rule: rule.name,
    files: [from, ...cycle.map(({ name }) => name).filter((name) => name !== from)],
    told: `${from} → ${to} (${rule.name}: ${comments.get(rule.name)})`,
  }));
  return { imports, violations };
}
