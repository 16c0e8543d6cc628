import type { SafeguardingWatch } from '../../domain/contract/watch.ts';
import { tables } from '../../domain/schema/index.ts';
import { auditWarning, unnamedReaders } from '../usecases/safeguarding/watch.ts';
import type { AppContext, Staff } from '../wiring.ts';

type WatchContext = Pick<AppContext, 'concernAddresses' | 'unaudited'>;

/** Tells officers, who read concerns, what keeps these from being told or recorded; everybody else nothing. */
export async function showWatch(appContext: WatchContext, staff: Staff): Promise<SafeguardingWatch> {
  if (!(await staff.mayReadAny(tables.concern))) return { warnings: [] };
  const warning = await auditWarning(appContext);
  return { warnings: [...Object.values(unnamedReaders(appContext.concernAddresses)), ...(warning ? [warning] : [])] };
}
