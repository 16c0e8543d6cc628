/** Status and status reason change together: a row made inactive without a reason gets the default one. */
import type { SqlValue } from '../storage/store.ts';

export function withStatus(values: ReadonlyMap<string, SqlValue>): ReadonlyMap<string, SqlValue> {
  const state = values.get('statecode');
  if (state === undefined || values.has('statuscode')) return values;
  return new Map([...values, ['statuscode', state === 1 ? 2 : 1]]);
}
