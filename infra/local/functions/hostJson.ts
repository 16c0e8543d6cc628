/** What host.json says of how functions are called. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type QueueSettings = {
  /** Messages that are taken at once, 32 the most. */
  batchSize: number;
  /** More are taken when no more than so many are worked on; half of `batchSize` unless written otherwise. */
  newBatchThreshold: number;
  /** Seconds until a message whose function failed is seen again. */
  visibilitySeconds: number;
  maxPollingMs: number;
  /** After so many failures a message goes to the poison queue. */
  maxDequeueCount: number;
};

export type HostSettings = {
  /** Before every route, without slashes; `api` unless written otherwise. */
  routePrefix: string;
  /** Whether triggers besides HTTP and timers have the extensions that they are made of. */
  hasExtensions: boolean;
  queues: QueueSettings;
};

type HostJson = {
  extensionBundle?: { id?: string; version?: string };
  extensions?: { http?: { routePrefix?: string }; queues?: Record<string, string | number> };
};

/** Flex Consumption takes version 4 of it alone. */
const bundle = 'Microsoft.Azure.Functions.ExtensionBundle';

const override = 'AzureFunctionsJobHost__extensions__queues__';

/**
 * Reads host.json; what is left out is as the host has it.
 * @param env its settings named `AzureFunctionsJobHost__…` win, as in Azure
 * @throws Error for messages in another encoding than base64, which the local host does not read
 */
export async function readHostSettings(
  appRoot: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<HostSettings> {
  const { extensionBundle, extensions }: HostJson = JSON.parse(await readFile(path.join(appRoot, 'host.json'), 'utf8'));
  const queues = extensions?.queues ?? {};
  const said = (name: string) => env[override + name] ?? queues[name];
  const count = (name: string, usual: number) => Number(said(name) ?? usual);
  const seconds = (name: string, usual: string) => secondsIn(String(said(name) ?? usual));
  const batchSize = count('batchSize', 16);
  return {
    hasExtensions: extensionBundle?.id === bundle && /^\[4\./.test(extensionBundle.version ?? ''),
    routePrefix: extensions?.http?.routePrefix ?? 'api',
    queues: {
      batchSize,
      newBatchThreshold: count('newBatchThreshold', batchSize / 2),
      maxDequeueCount: count('maxDequeueCount', 5),
      visibilitySeconds: seconds('visibilityTimeout', '00:00:00'),
      maxPollingMs: seconds('maxPollingInterval', '00:01:00') * 1000,
    },
  };
}

/** `hh:mm:ss`, with parts of a second behind a point. */
const secondsIn = (span: string): number => span.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
