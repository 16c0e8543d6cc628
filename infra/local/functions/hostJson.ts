/** The settings of host.json that decide how functions are called. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type QueueSettings = {
  /** The number of messages taken at once, at most 32. */
  batchSize: number;
  /** More messages are taken once no more than this many are being processed; half of `batchSize` by default. */
  newBatchThreshold: number;
  /** Seconds until a message whose function failed becomes visible again. */
  visibilitySeconds: number;
  maxPollingMs: number;
  /** After this many failures a message goes to the poison queue. */
  maxDequeueCount: number;
};

export type HostSettings = {
  /** The prefix of every route, without slashes; `api` by default. */
  routePrefix: string;
  /** Whether triggers besides HTTP and timers have the extensions that they need. */
  hasExtensions: boolean;
  queues: QueueSettings;
};

type HostJson = {
  extensionBundle?: { id?: string; version?: string };
  extensions?: { http?: { routePrefix?: string }; queues?: Record<string, string | number> };
};

/** Flex Consumption accepts only version 4 of it. */
const bundle = 'Microsoft.Azure.Functions.ExtensionBundle';

const override = 'AzureFunctionsJobHost__extensions__queues__';

/**
 * Reads host.json; a missing setting has the host's default.
 * @param env settings named `AzureFunctionsJobHost__…` override the file, as in Azure
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

/** Converts `hh:mm:ss`, with an optional fraction, into seconds. */
const secondsIn = (span: string): number => span.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
