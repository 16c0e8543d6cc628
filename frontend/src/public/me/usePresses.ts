import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnPage, PlaceAnswer, Refusal } from '../../../../domain/contract/volunteering.ts';
import { newUuid } from '../../http/newUuid.ts';
import { RequestFailed } from '../../http/request.ts';
import { keepTyped, wordFor } from './keptTyping.ts';
import { placeShown } from './placeShown.ts';
import { type Press, refusalOf, sendPress } from './sendPress.ts';

/** A press, and what became of it. */
export type Pressed = { press: Press } & (
  | { status: 'sending' }
  /** `seen`: what the page showed when the answer came. */
  | { status: 'done'; place: PlaceAnswer['place']; seen: OwnPage | undefined }
  | { status: 'refused'; refused: Refusal }
  /** Whether it counts is not known, until the page shows it; trying again is harmless. `seen`: what it showed when none came. */
  | { status: 'unclear'; retryAt: Date | undefined; seen: OwnPage | undefined }
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

  /** Ends a press: the next one on its session gets a key of its own. */
  const end = useCallback(({ session: { id } }: Press) => {
    keys.current.delete(`take ${id}`);
    keys.current.delete(`giveUp ${id}`);
    keepTyped(wordFor(id), {});
  }, []);
  useEffect(() => {
    if (pressed?.status !== 'unclear' || !page || page === pressed.seen) return;
    const place = placeShown(pressed.press, page, pressed.seen);
    if (place === undefined) return;
    end(pressed.press);
    setPressed({ press: pressed.press, status: 'done', place, seen: undefined });
  }, [page, pressed, end]);

  async function press(one: Press): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const name = `${one.do} ${one.session.id}`;
    const key = keys.current.get(name) ?? newUuid();
    keys.current.set(name, key);
    setPressed({ press: one, status: 'sending' });
    try {
      const { place } = await sendPress(one, key);
      end(one);
      setPressed({ press: one, status: 'done', place, seen: seen.current });
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) end(one);
      const retryAt = error instanceof RequestFailed ? error.retryAt : undefined;
      setPressed({
        press: one,
        ...(refused ? { status: 'refused', refused } : { status: 'unclear', retryAt, seen: seen.current }),
      });
    } finally {
      isSending.current = false;
      reload();
    }
  }
  return { pressed, press };
}
