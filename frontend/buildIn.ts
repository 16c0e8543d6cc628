import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildEnvironmentOptions, build, mergeConfig, type UserConfigFnObject } from 'vite';
import type { LanguageCode } from '../domain/languages/languages.ts';

/**
 * Builds pages in one language.
 * @param config as Vite's command would load it; loaded once, it shares what its plugins have read with the other builds
 * @param options of this build, beside those of the config
 */
export async function buildIn(
  config: UserConfigFnObject,
  language: LanguageCode,
  options: BuildEnvironmentOptions = {},
): Promise<void> {
  const ofLanguage = config({ command: 'build', mode: language });
  await build(mergeConfig(ofLanguage, { configFile: false, mode: language, logLevel: 'warn', build: options }));
}

/** Makes a folder for a piece of work, and removes it afterwards. */
export async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
