/** A test's communication service, and what was sent through it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Message } from '../../infra/local/communication/outbox.ts';
import { startCommunication } from '../../infra/local/communication/startCommunication.ts';

export type Outbox = {
  url: string;
  /** What was sent, oldest first. */
  messages: () => Promise<Message[]>;
  /** Requests a fault at the service's `/_local/faults`. */
  fault: (order: object) => Promise<void>;
  clearFaults: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function anOutbox(): Promise<Outbox> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  const service = await startCommunication({ port: 0, dataDir });
  const faults = async (init: RequestInit) => {
    const response = await fetch(`${service.url}/_local/faults`, init);
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    url: service.url,
    messages: async () => {
      const { messages }: { messages: Message[] } = await (await fetch(`${service.url}/messages`)).json();
      return messages;
    },
    fault: (order) => faults({ method: 'POST', body: JSON.stringify(order) }),
    clearFaults: () => faults({ method: 'DELETE' }),
    async stop() {
      await service.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
