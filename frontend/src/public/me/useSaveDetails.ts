import { useRef, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import {
  type DetailName,
  detailGroups,
  type OwnDetails,
  volunteeringActions,
} from '../../../../domain/contract/volunteering.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { RequestFailed, request } from '../../http/request.ts';
import { ownLinkHeader } from './ownLink.ts';

type Saving = 'idle' | 'saving' | 'saved' | 'failed';
type Wrong = Partial<Record<DetailName, string>>;

const needed: readonly DetailName[] = ['address', 'emergencyName', 'emergencyNumber'];

/** Saves one change at a time: the groups in which something was typed, and nothing else. */
export function useSaveDetails() {
  const [status, setStatus] = useState<Saving>('idle');
  const [wrong, setWrong] = useState<Wrong>({});
  const isSaving = useRef(false);

  /** @returns what is stored now of what was changed; undefined where it was not saved */
  async function save(typed: OwnDetails): Promise<Partial<OwnDetails> | undefined> {
    if (isSaving.current) return undefined;
    const changed = detailGroups.filter((group) => group.some((name) => typed[name].trim())).flat();
    const missing = changed.filter((name) => needed.includes(name) && !typed[name].trim());
    setWrong(Object.fromEntries(missing.map((name) => [name, answerErrors.missing])));
    if (missing.length > 0 || changed.length === 0) {
      setStatus('idle');
      return undefined;
    }
    isSaving.current = true;
    setStatus('saving');
    const details = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    const body = JSON.stringify({ action: volunteeringActions.save, details });
    const headers = { ...ownLinkHeader(), 'Content-Type': 'application/json' };
    try {
      const saved = await request<Partial<OwnDetails>>(apiPaths.volunteering, { method: 'POST', headers, body });
      setStatus('saved');
      return saved;
    } catch (error) {
      const isWrong = error instanceof RequestFailed && error.error?.code === 'invalid-answers';
      if (isWrong) setWrong({ emergencyNumber: answerErrors.phone });
      setStatus(isWrong ? 'idle' : 'failed');
      return undefined;
    } finally {
      isSaving.current = false;
    }
  }
  return { status, wrong, save };
}
