/** Three devices mark one register; pages close, and reopen to finish. */
import { randomFor } from '../../../../infra/local/demo/random.ts';
import { markTogether } from '../../../attendance/marking.ts';
import type { System } from '../system.ts';

/** Runs the schedule. @returns the violations, in words */
export async function marks({ dataverse, clientFor, calm }: System, seed: string): Promise<string[]> {
  const { wrong } = await markTogether({
    random: randomFor(`${seed}/marks`),
    people: 20,
    steps: 60,
    dataverse,
    // A page that closes is opened again on the same device.
    clientOfDevice: (kill) => clientFor({ isAlive: () => true, kill }),
    injectFault: async () => {},
    calm: async () => calm(),
  });
  return wrong;
}
