import { useEffect, useState } from 'react';
import { ownPagePath } from '../../../../domain/contract/volunteering.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { keepOffline } from '../offline/keepOffline.ts';
import { forgetOnPhone, type Kept, keepOnPhone, onPhone } from '../offline/myPhone.ts';
import type { OwnPageState } from './useOwnPage.ts';

/** `kept` is undefined where they have not said that this is their phone. */
export type MyPhone = { kept: Kept | undefined; keep: () => void; forget: () => void };

/** Stores the next sessions of the page at each load, on a phone that its owner has said is theirs. */
export function useMyPhone({ page, problem }: OwnPageState): MyPhone {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => setKept(onPhone()), []);
  useEffect(() => {
    // A link that was ended shows nothing any more.
    if (problem === 'invalid') forgetOnPhone();
    else if (page && onPhone()) keepNow(page.next);
  }, [page, problem]);

  return {
    kept,
    keep: () => {
      if (page) keepNow(page.next);
      setKept(onPhone());
    },
    forget: () => {
      forgetOnPhone();
      setKept(undefined);
    },
  };
}

function keepNow(sessions: Kept['sessions']): void {
  if (!keepOnPhone(sessions)) return;
  // Without it the page does not open without a signal; nothing else depends on it.
  void keepOffline(here.prefix + ownPagePath).catch(() => {});
}
