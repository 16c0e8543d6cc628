/** Three devices mark one register, and finish what was left when their pages ended. */
import { randomFor } from '../../../../infra/local/demo/random.ts';
import { markTogether } from '../../../attendance/marking.ts';
import type { System } from '../system.ts';

/** @returns what was wrong in the end, in words */
export async function marks({ dataverse, clientFor, calm }: System, seed: string): Promise<string[]> {
  const { wrong } = await markTogether({
    ...{ random: randomFor(`${seed}/marks`), people: 20, steps: 60, dataverse },
    // A page that ends is opened again on the same device.
    lineFor: (kill) => clientFor({ isAlive: () => true, kill }),
    befall: async () => {},
    calm: async () => calm(),
  });
  return wrong;
}
