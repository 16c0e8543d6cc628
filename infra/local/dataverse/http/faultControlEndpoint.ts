/** The endpoint through which tests and people request faults and other limits. */
import { DataverseError } from '../errors.ts';
import { readFaultControl } from '../faultControl.ts';
import type { Faults } from '../faults.ts';
import { noContent, type ServiceAnswer } from '../serviceRequest.ts';
import type { Protection } from './limits.ts';

export const faultControlPath = '/_local/faults';

export type FaultControlOptions = { faults: Faults; protection: Protection };

/** `POST` adds a fault or sets limits; `DELETE` removes all faults and resets the limits. */
export function faultControlAnswer(
  { faults, protection }: FaultControlOptions,
  method: string,
  body: string,
): ServiceAnswer {
  if (method === 'POST') {
    const order = readFaultControl(body);
    if ('fault' in order) faults.add(order.fault);
    else protection.set(order.limits);
  } else if (method === 'DELETE') {
    faults.clear();
    protection.reset();
  } else throw new DataverseError(405, '', 'Faults are ordered by POST and cleared by DELETE.');
  return noContent();
}
