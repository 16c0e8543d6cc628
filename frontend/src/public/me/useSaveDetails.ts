import { useRef, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { detailLengths, type OwnDetails, volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { keysOf } from '../../../../domain/records.ts';
import { RequestFailed, request } from '../../http/request.ts';
import { ownLinkHeader } from './ownLink.ts';

type Saving = 'idle' | 'saving' | 'saved' | 'wrong' | 'failed';

/** Saves one change at a time: what differs from what is stored, and nothing else. @param stored as the page was loaded */
export function useSaveDetails(stored: OwnDetails) {
  const [status, setStatus] = useState<Saving>('idle');
  const known = useRef(stored);
  const isSaving = useRef(false);

  /** @returns what is stored now of what was changed; undefined where it was not saved */
  async function save(typed: OwnDetails): Promise<Partial<OwnDetails> | undefined> {
    if (isSaving.current) return undefined;
    const changed = keysOf(detailLengths).filter((name) => typed[name] !== known.current[name]);
    isSaving.current = true;
    setStatus('saving');
    const details = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    const body = JSON.stringify({ action: volunteeringActions.save, details });
    const headers = { ...ownLinkHeader(), 'Content-Type': 'application/json' };
    try {
      const saved = await request<Partial<OwnDetails>>(apiPaths.volunteering, { method: 'POST', headers, body });
      known.current = { ...known.current, ...saved };
      setStatus('saved');
      return saved;
    } catch (error) {
      setStatus(error instanceof RequestFailed && error.error?.code === 'invalid-answers' ? 'wrong' : 'failed');
      return undefined;
    } finally {
      isSaving.current = false;
    }
  }
  return { status, save };
}
