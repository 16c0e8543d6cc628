import { type AskedKind, askedKinds } from '../../../domain/contract/askedKinds.ts';
import { deadlinesOf, type RequestKind } from '../../../domain/privacy/clock.ts';
import type { IsHoliday } from '../../../domain/references/workingHours.ts';
import { requestKind, requestWay } from '../../../domain/schema/choices/privacy.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { Day } from '../../../domain/time.ts';
import type { PrivacyRequestRow } from '../../adapters/privacyRequests.ts';

export type NewRequest = {
  kind: RequestKind;
  way: keyof typeof requestWay.codes;
  received: Day;
  name: string;
  handler?: string;
  step: string;
};

/** Returns the row of a request, with its days. */
export function rowOfRequest(
  { kind, way, received, name, handler = '', step }: NewRequest,
  isHoliday: IsHoliday,
): PrivacyRequestRow {
  const { target, last, isUncertain } = deadlinesOf(kind, received, isHoliday);
  return {
    crf69_name: name.slice(0, tables.privacyRequest.columns.name.maxLength),
    crf69_requestkind: requestKind.codes[kind],
    crf69_requestway: requestWay.codes[way],
    crf69_receivedon: received,
    crf69_targetday: target,
    crf69_lastday: last,
    crf69_uncertain: isUncertain,
    crf69_handler: handler,
    crf69_steps: step,
  };
}

export const kindNamed = (name: string): AskedKind | undefined => askedKinds.find((kind) => kind === name);
