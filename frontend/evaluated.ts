import {
  createRunnableDevEnvironment,
  type EnvironmentOptions,
  type Plugin,
  type RunnableDevEnvironment,
  resolveConfig,
} from 'vite';

let environment: Promise<RunnableDevEnvironment> | undefined;

/** What Vite's own `runnerImport` makes for each module; here it is made once, because the builds of all languages share modules. */
async function makeEnvironment(): Promise<RunnableDevEnvironment> {
  const inline: EnvironmentOptions = {
    consumer: 'server',
    dev: { moduleRunnerTransform: true },
    resolve: { external: true, mainFields: [], conditions: ['node'] },
  };
  const config = await resolveConfig({ configFile: false, envDir: false, environments: { inline } }, 'serve');
  const made = createRunnableDevEnvironment('inline', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await made.init();
  return made;
}

/** Returns what a module exports, as it is when this process first reads it. */
export async function evaluate<Exports>(file: string): Promise<Exports> {
  environment ??= makeEnvironment();
  return (await environment).runner.import<Exports>(file);
}

/**
 * Replaces modules whose exports are data by that data, so that a page does not load what the data is made of.
 * @param files the modules; their exports survive JSON
 */
export const evaluatedData = (...files: readonly string[]): Plugin => ({
  name: 'evaluated-data',
  async load(id) {
    if (!files.includes(id)) return undefined;
    const exports = Object.entries(await evaluate<Record<string, unknown>>(id));
    return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  },
});
