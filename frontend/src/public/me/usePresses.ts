import { useEffect, useRef, useState } from 'react';
import type { OwnPage, PlaceAnswer, Refusal } from '../../../../domain/contract/volunteering.ts';
import { newUuid } from '../../http/newUuid.ts';
import { RequestFailed } from '../../http/request.ts';
import { keepTyped, wordFor } from './keptTyping.ts';
import { type Press, refusalOf, sendPress } from './sendPress.ts';

/** A press, and what became of it. */
export type Pressed = { press: Press } & (
  | { status: 'sending' }
  /** `seen`: what the page showed when the answer came. */
  | { status: 'done'; place: PlaceAnswer['place']; seen: OwnPage | undefined }
  | { status: 'refused'; refused: Refusal }
  /** Whether it counts is not known; trying again is harmless. */
  | { status: 'unclear'; retryAt: Date | undefined }
);

export type { Press };
export type Presses = { pressed: Pressed | undefined; press: (press: Press) => Promise<void> };

/**
 * Sends one press at a time. A press without an answer keeps its key until one comes.
 * @param page what is shown @param reload shows what is so now
 */
export function usePresses(page: OwnPage | undefined, reload: () => void): Presses {
  const [pressed, setPressed] = useState<Pressed>();
  const keys = useRef(new Map<string, string>());
  const isSending = useRef(false);
  const seen = useRef(page);
  useEffect(() => {
    seen.current = page;
  }, [page]);

  async function press(one: Press): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const { id } = one.session;
    const name = `${one.do} ${id}`;
    const key = keys.current.get(name) ?? newUuid();
    keys.current.set(name, key);
    /** Ends this press: the next one on this session gets a key of its own. */
    const end = () => {
      keys.current.delete(`take ${id}`);
      keys.current.delete(`giveUp ${id}`);
      keepTyped(wordFor(id), {});
    };
    setPressed({ press: one, status: 'sending' });
    try {
      const { place } = await sendPress(one, key);
      end();
      setPressed({ press: one, status: 'done', place, seen: seen.current });
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) end();
      const retryAt = error instanceof RequestFailed ? error.retryAt : undefined;
      setPressed({ press: one, ...(refused ? { status: 'refused', refused } : { status: 'unclear', retryAt }) });
    } finally {
      isSending.current = false;
      reload();
    }
  }
  return { pressed, press };
}
