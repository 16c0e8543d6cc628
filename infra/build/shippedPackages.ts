/** Finds which packages of the one lock file are shipped: those that the API loads, and those in the site's pages. */
import ts from 'typescript';

type Manifest = { name: string; version: string; private: boolean; dependencies: Record<string, string> };
type Described = Pick<Manifest, 'name' | 'version' | 'dependencies'> & { devDependencies: Record<string, string> };
type Locked = {
  version?: string;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Lock = { packages: Record<string, Locked> };

export type Shipped = { manifest: Manifest; lock: Lock };

/**
 * Returns a package.json that depends on the named packages and on no tool, with this project's versions. npm's own
 * `--omit dev` does not work here: `npm sbom` then also leaves out packages that a tool needs, `jose` among them.
 * @param described the root's package.json
 * @param lock the root's package-lock.json; unused packages may stay in it
 * @param part its name, `site`
 * @throws Error for a package that the root does not name
 */
export function shippedProject(described: Described, lock: Lock, part: string, names: readonly string[]): Shipped {
  const versions = new Map(Object.entries({ ...described.devDependencies, ...described.dependencies }));
  const dependencies = Object.fromEntries(
    names.map((name) => {
      const version = versions.get(name);
      if (version === undefined) throw new Error(`package.json does not name ${name}.`);
      return [name, version];
    }),
  );
  const manifest = { name: `${described.name}-${part}`, version: described.version, private: true, dependencies };
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([place, locked]) => [place, withoutOptionalPeers(locked)]),
  );
  return { manifest, lock: { ...lock, packages: { ...packages, '': manifest } } };
}

/** An optional peer that a part really needs is named by the part itself; others, such as `typescript`, stay behind. */
function withoutOptionalPeers({ peerDependencies = {}, ...locked }: Locked): Locked {
  const needed = Object.entries(peerDependencies).filter(([name]) => !locked.peerDependenciesMeta?.[name]?.optional);
  return { ...locked, peerDependencies: Object.fromEntries(needed) };
}

/**
 * Returns the packages that a source imports, each once: `@tanstack/react-query`, and `react-dom` for
 * `react-dom/client`.
 */
export const packagesImported = (source: string): string[] => [
  ...new Set(
    ts
      .preProcessFile(source)
      .importedFiles.flatMap(({ fileName }) => /^(?:@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(fileName)?.[0] ?? [])
      .filter((name) => !name.startsWith('.')),
  ),
];
