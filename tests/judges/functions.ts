import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../infra/local/ports.ts';
import { fromNpm } from './fetching.ts';
import { judgeHost } from './functions/judgeHost.ts';
import { startServices } from './functions/services.ts';
import type { Judge } from './judge.ts';

/**
 * Azure Functions Core Tools: the host that Azure runs, with its extension bundle, which it downloads at its first
 * start. Neither comes from a package registry, so this runs in GitHub's workflow and wherever Microsoft's servers are
 * reachable.
 */
export const functions: Judge = {
  about: 'Microsoft’s Functions host loads dist/functions with Azurite behind it, and one queued email arrives',
  async run(say) {
    const tools = await fromNpm('azure-functions-core-tools', '4.15.1', { hasInstallScript: true });
    const services = await startServices();
    const port = await freePort();
    const { appRoot, settings, storage } = services;
    const Values = { ...settings, FUNCTIONS_WORKER_RUNTIME: 'node', AzureWebJobsStorage: storage };
    await writeFile(path.join(appRoot, 'local.settings.json'), JSON.stringify({ IsEncrypted: false, Values }));
    const host = spawn(path.join(tools, 'bin/func'), ['start', '--javascript', '--port', String(port)], {
      cwd: appRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [host.stdout, host.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    const closed = once(host, 'close');
    try {
      const wrong = await judgeHost(`http://127.0.0.1:${port}`, services);
      if (/not registered|failed to start|No job functions found/i.test(output)) wrong.push('The host complains.');
      if (wrong.length > 0) say(output);
      return wrong;
    } finally {
      host.kill();
      await closed;
      await services.stop();
    }
  },
};
