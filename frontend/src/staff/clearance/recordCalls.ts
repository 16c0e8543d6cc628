/** Records clearances by the API, which writes in the name of who is signed in. */
import { clearanceActions } from '../../../../domain/contract/clearances.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { Day } from '../../../../domain/time.ts';
import { staffAct } from '../session/staffCalls.ts';
import type { Tokens } from '../session/tokens.ts';

export type RecordKind = 'record' | 'ask' | 'exempt';

/** What somebody typed: `reason` is the evidence of what was sighted, or why somebody is exempt. */
export type Sighting = { kind: RecordKind; day: Day; reason: string; sightedBy: string };

type Of = { vol_id: string; requirement: string };

/** Idempotent for one key. @throws RequestFailed */
export function record(tokens: Tokens, of: Of, sighting: Sighting, key: string): Promise<Record<string, never>> {
  const { kind, day, reason, sightedBy } = sighting;
  const { clearances } = apiPaths;
  if (kind === 'ask') return staffAct(tokens, clearances, clearanceActions.ask, { ...of, reason }, { key });
  if (kind === 'exempt')
    return staffAct(tokens, clearances, clearanceActions.exempt, { ...of, until: day, reason }, { key });
  return staffAct(tokens, clearances, clearanceActions.record, { ...of, day, evidence: reason, sightedBy }, { key });
}

/** Withdraws what was recorded by mistake. Idempotent. @throws RequestFailed */
export const withdraw = (tokens: Tokens, clearance: string): Promise<Record<string, never>> =>
  staffAct(tokens, apiPaths.clearances, clearanceActions.withdraw, { clearance });

/** Declines an exemption that was asked for. Idempotent. @throws RequestFailed */
export const decline = (tokens: Tokens, request: string, reason: string): Promise<Record<string, never>> =>
  staffAct(tokens, apiPaths.clearances, clearanceActions.decline, { request, reason });
