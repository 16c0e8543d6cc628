/** A large organisation for the bench: a million attendances, the service over them, and plain SQLite over the same. */
import path from 'node:path';
import { startChild } from '../../../infra/local/childProcess.ts';
import { freePort, untilListening } from '../../../infra/local/ports.ts';
import { readSettings } from '../../../infra/local/settings.ts';
import type { Cloud } from '../cloud.ts';
import { fill } from './fill.ts';

export type BigOrganisation = {
  /** The root of the Web API. */
  url: string;
  /** The address of plain SQLite. */
  rawUrl: string;
  headers: Record<string, string>;
  file: string;
  folder: string;
  stop: () => Promise<void>;
};

/** Starts the organisation. @param mostAggregated rows that `$apply` may aggregate; Dataverse's own limit by default */
export async function startBigOrganisation({ folder }: Cloud, mostAggregated?: number): Promise<BigOrganisation> {
  const file = path.join(folder, 'big.db');
  fill(file);
  const start = async (name: string, script: string) => {
    const port = await freePort();
    const child = startChild(name, script, {
      ...process.env,
      BENCH_PORT: String(port),
      BENCH_FILE: file,
      BENCH_MOST_AGGREGATED: String(mostAggregated ?? ''),
    });
    await untilListening(port, AbortSignal.timeout(20_000));
    return { port, stop: child.stop };
  };
  const service = await start('big', 'tests/bench/dataverse/serve.ts');
  const raw = await start('raw', 'tests/bench/dataverse/rawServer.ts');
  return {
    url: `http://localhost:${service.port}/api/data/v9.2/`,
    rawUrl: `http://localhost:${raw.port}`,
    headers: { Authorization: `Bearer ${await staffToken()}` },
    file,
    folder,
    async stop() {
      await Promise.all([service.stop(), raw.stop()]);
    },
  };
}

async function staffToken(): Promise<string> {
  const { signinUrl } = readSettings();
  const response = await fetch(`${signinUrl}/_local/token`, {
    method: 'POST',
    body: JSON.stringify({ user: 'administrator', audience: 'dataverse', expiresIn: 3600 }),
  });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
}
