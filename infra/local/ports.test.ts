import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import { freePort, freePorts, requireFree, untilListening } from './ports.ts';

it('the error names a taken port and the variable that sets it', async () => {
  const server = await listen(createServer(), 0);
  const taken = requireFree({ APP_PORT: await freePort(), SIGNIN_PORT: server.port });
  await expect(taken).rejects.toThrow(
    `Port ${server.port} is in use. Stop the program that uses it, or set SIGNIN_PORT`,
  );
  await server.stop();
  await expect(requireFree({ SIGNIN_PORT: server.port })).resolves.toBeUndefined();
});

it('free ports differ from each other', async () => {
  const ports = await freePorts(100);
  expect(new Set(ports).size).toBe(100);
  expect(ports).not.toContain(0);
});

it('the wait ends when somebody listens, or when it is aborted', async () => {
  const port = await freePort();
  const waiting = untilListening(port, new AbortController().signal);
  const server = await listen(createServer(), port);
  await expect(waiting).resolves.toBeUndefined();
  await server.stop();
  await expect(untilListening(port, AbortSignal.abort())).rejects.toThrow(/abort/);
});
