import { createServer } from 'node:http';
import path from 'node:path';
import { listen, type RunningService } from '../listen.ts';
import { connectionStringOf } from '../settings.ts';
import { openLines } from './lines.ts';
import { createListener } from './listener.ts';
import { openOutbox } from './outbox.ts';
import { openQuota } from './quota.ts';
import { reportsOnto } from './reports.ts';

/**
 * The stand-in for Azure Communication Services: accepts email and SMS, and shows them instead of sending.
 * @param options.port 0 for any free port
 * @param options.dataDir stores sent messages in `communication/messages.jsonl`, and which of them are reported in
 * `communication/reported.jsonl`: a report that has not reached its queue when the process ends is sent by the next
 */
export async function startCommunication(options: {
  port: number;
  dataDir: string;
  now?: () => Date;
  /** The storage account that delivery reports are sent to; without it, there are none. */
  reportsTo?: string;
}): Promise<RunningService & { connectionString: string }> {
  const now = options.now ?? (() => new Date());
  const folder = path.join(options.dataDir, 'communication');
  const outbox = openOutbox(path.join(folder, 'messages.jsonl'));
  const finished = openLines<string>(path.join(folder, 'reported.jsonl'));
  const reports = reportsOnto(options.reportsTo, now, finished);
  const alreadyFinished = new Set(finished.read);
  for (const sent of outbox.all()) if (!alreadyFinished.has(sent.message.id)) reports.report(sent);
  const state = {
    outbox,
    // Azure does not promise deduplication for email, so callers must not rely on it by default.
    mode: { deduplicate: false },
    quota: openQuota(),
    running: new Set<string>(),
    reports,
  };
  const answer = createListener(state, now);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { url, stop } = await listen(server, options.port);
  const end = async () => {
    reports.stop();
    await stop();
  };
  return { url, stop: end, connectionString: connectionStringOf(url) };
}
