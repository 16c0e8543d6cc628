import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rules } from './rules.ts';

export type Violation = {
  rule: string;
  /** The importing file; for a circle, all files in it. */
  files: readonly string[];
  told: string;
};

const rooms = ['domain', 'dataverse', 'frontend', 'api', 'infra', 'tests'];

/**
 * Checks every import under a folder against the rules.
 * @param root the project's folder, or one with the same layout
 */
export async function cruiseTree(root: string): Promise<Violation[]> {
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
  return output.summary.violations.map(({ rule, from, to, cycle = [] }) => ({
    rule: rule.name,
    files: [from, ...cycle.map(({ name }) => name).filter((name) => name !== from)],
    told: `${from} → ${to} (${rule.name}: ${comments.get(rule.name)})`,
  }));
}
