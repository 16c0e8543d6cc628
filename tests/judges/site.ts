import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, untilListening } from '../../infra/local/ports.ts';
import { readSettings } from '../../infra/local/settings.ts';
import { localHosts } from '../../infra/site/hosts.ts';
import { siteConfig } from '../../infra/site/siteConfig.ts';
import { startCloud } from '../runner/cloud.ts';
import { fromNpm } from './fetching.ts';
import { type Judge, NotAvailable, withPart } from './judge.ts';
import { submitForms } from './site/submitForms.ts';
import { walkApi } from './site/walkApi.ts';
import { walkPages } from './site/walkPages.ts';

/** Microsoft's emulator of Static Web Apps serves the build, in front of the local system's API. */
export const site: Judge = {
  about: 'Microsoft’s Static Web Apps CLI serves the built site: every path, the API behind it, two forms in a browser',
  async run(say) {
    const cli = await fromNpm('@azure/static-web-apps-cli', '2.0.10');
    const cloud = await startCloud();
    const folder = await mkdtemp(path.join(tmpdir(), 'judged-site-'));
    let emulator: Emulator | undefined;
    try {
      const config = siteConfig(localHosts(readSettings()));
      await cp('dist/frontend', folder, { recursive: true });
      await writeFile(path.join(folder, 'staticwebapp.config.json'), JSON.stringify(config));
      emulator = await startEmulator(cli, folder, cloud.functionsUrl);
      const { url, output } = emulator;
      const wrong = [
        ...(await kept('The pages', () => walkPages(url, config))),
        ...(await kept('The API', () => walkApi(url, cloud.functionsUrl))),
      ];
      for (const sentence of wrong) say(`✗ ${sentence}`);
      const all = await withPart(wrong, 'The forms', () => submitForms(url, say));
      if (/error|invalid|warning.*config/i.test(output())) say(output());
      return all;
    } finally {
      await emulator?.stop();
      await cloud.stop();
      await rm(folder, { recursive: true });
    }
  },
};

/** A part that breaks off is wrong, and takes no other part's results with it. */
const kept = (part: string, ask: () => Promise<string[]>): Promise<string[]> =>
  ask().catch((error: Error) => [`${part}: ${error.message}`]);

type Emulator = { url: string; output: () => string; stop: () => Promise<void> };

async function startEmulator(cli: string, folder: string, apiUrl: string): Promise<Emulator> {
  const port = await freePort();
  const options = ['--api-devserver-url', apiUrl, '--host', '127.0.0.1', '--port', String(port)];
  const child: ChildProcess = spawn(process.execPath, [`${cli}/dist/cli/bin.js`, 'start', folder, ...options], {
    // In another folder, or it would look for a configuration of its own in the project.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, because it starts further processes that do not end with it.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(child, 'exit');
  const gone = new AbortController();
  ended.then(() => gone.abort());
  await untilListening(port, AbortSignal.any([gone.signal, AbortSignal.timeout(90_000)])).catch(() => {
    endGroup(child);
    throw new NotAvailable(`The Static Web Apps CLI did not start.\n${output}`);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: async () => {
      endGroup(child);
      await ended;
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    },
  };
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
