/** The door by which tests, and people who want to see, order faults and other limits. */
import { DataverseError } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { readOrder } from '../orders.ts';
import { noContent, type ServiceAnswer } from './exchange.ts';
import type { Protection } from './limits.ts';

export const ordersPath = '/_local/faults';

export type Ordering = { faults: Faults; protection: Protection };

/** `POST` adds a fault or sets limits; `DELETE` takes all faults away and puts the limits back. */
export function orderAnswer({ faults, protection }: Ordering, method: string, body: string): ServiceAnswer {
  if (method === 'POST') {
    const order = readOrder(body);
    if ('fault' in order) faults.add(order.fault);
    else protection.set(order.limits);
  } else if (method === 'DELETE') {
    faults.clear();
    protection.reset();
  } else throw new DataverseError(405, '', 'Faults are ordered by POST and cleared by DELETE.');
  return noContent();
}
