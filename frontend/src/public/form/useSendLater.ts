import { useState } from 'react';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { askWorker } from '../offline/askWorker.ts';
import { bodyOf } from './submission.ts';
import type { DraftState } from './useDraft.ts';

export type SendLater = {
  /** Whether the service worker sends waiting submissions, also when the page is closed. */
  sends: boolean;
  /** Passes the waiting submission to the worker, unless the person has storage switched off. */
  handOver: (payload: Payload | undefined) => void;
  /** Takes it back from the worker, because it has arrived or will be changed. */
  takeBack: () => void;
};

/**
 * Registers the waiting submission with the service worker, which sends it once there is a signal. The page sends it
 * too, under the same key.
 */
export function useSendLater(form: Form, draft: DraftState): SendLater {
  const [sends, setSends] = useState(false);
  return {
    sends,
    handOver: (payload) => {
      if (!payload || !draft.keeps) return;
      const body = JSON.stringify(bodyOf(form, payload));
      void askWorker({ sendLater: { key: draft.key(), path: form.apiPath, body } }).then(setSends);
    },
    takeBack: () => {
      // An earlier visit may have passed it on.
      void askWorker({ takeBack: draft.key() });
      setSends(false);
    },
  };
}
