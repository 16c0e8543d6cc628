import { useEffect, useRef, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import {
  type DetailName,
  detailGroups,
  detailLengths,
  neededDetails,
  type OwnDetails,
  type SavedDetails,
  volunteeringActions,
} from '../../../../domain/contract/volunteering.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { inTime, RequestFailed, request } from '../../http/request.ts';
import { afterTelling, type Held, shownTo, untyped } from './heldVersion.ts';
import { ownLinkHeader } from './ownLink.ts';

type Saving = 'idle' | 'saving' | 'saved' | 'changed' | 'failed';
type Wrong = Partial<Record<DetailName, string>>;

/**
 * Saves one change at a time: the groups in which something was typed, and nothing else.
 * @param shown the version of what the page shows
 * @param isTyping whether something is typed that is not saved
 * @param reload shows what is so now
 */
export function useSaveDetails(shown: string, isTyping: boolean, reload: () => void) {
  const [status, setStatus] = useState<Saving>('idle');
  const [wrong, setWrong] = useState<Wrong>({});
  const isSaving = useRef(false);
  // A save makes a version of its own, until the page is loaded again.
  const held = useRef<Held>({ version: shown });
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current !== shown) held.current = shownTo(held.current, shown, isTyping);
    else if (!isTyping) held.current = untyped(held.current);
    lastShown.current = shown;
  }, [shown, isTyping]);

  /** @returns what is stored now of what was changed; undefined where it was not saved */
  async function save(typed: OwnDetails): Promise<Partial<OwnDetails> | undefined> {
    if (isSaving.current) return undefined;
    const changed = detailGroups.filter((group) => group.some((name) => typed[name].trim())).flat();
    const found = changed.flatMap((name) => {
      const error = wrongIn(name, typed[name].trim());
      return error ? [[name, error]] : [];
    });
    setWrong(Object.fromEntries(found));
    if (found.length > 0 || changed.length === 0) {
      setStatus('idle');
      return undefined;
    }
    isSaving.current = true;
    setStatus('saving');
    const details = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    const body = JSON.stringify({ action: volunteeringActions.save, details, version: held.current.version });
    const headers = { ...ownLinkHeader(), 'Content-Type': 'application/json' };
    try {
      const answer = await inTime(request<SavedDetails>(apiPaths.volunteering, { method: 'POST', headers, body }));
      held.current = { version: answer.version };
      setStatus('saved');
      return answer.saved;
    } catch (error) {
      const code = error instanceof RequestFailed ? error.error?.code : undefined;
      const isWrong = code === 'invalid-answers';
      if (isWrong) setWrong({ emergencyNumber: answerErrors.phone });
      if (code === 'too-late') {
        held.current = afterTelling(held.current);
        reload();
      }
      setStatus(isWrong ? 'idle' : code === 'too-late' ? 'changed' : 'failed');
      return undefined;
    } finally {
      isSaving.current = false;
    }
  }
  return { status, wrong, save };
}

function wrongIn(name: DetailName, text: string): string | undefined {
  if (text === '') return neededDetails.includes(name) ? answerErrors.missing : undefined;
  return text.length > detailLengths[name] ? answerErrors.tooLong(detailLengths[name]) : undefined;
}
