import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Notice } from '../NoticeBar.tsx';
import { changedMeanwhile, wasOvertaken } from './changedMeanwhile.ts';
import type { ScheduledItem, WholeEmail } from './scheduledRows.ts';
import type { Version } from './scheduledWrites.ts';
import { overtakenOf, overtakenText, theirsText, versionText } from './storedNow.ts';

type OverColleague = {
  item: ScheduledItem;
  act: (version: Version) => Promise<unknown>;
  /** Whether it may also be done with an email that was deactivated meanwhile. */
  alsoWithdrawn?: boolean;
  done: string;
  failed: string;
  onDone: (notice: Notice) => void;
};

/**
 * Does something with an email as a list shows it. If a colleague has changed it since, nothing is done: the words say who,
 * when and what, and another press does it with their version.
 */
export function useOverColleague({ item, act, alsoWithdrawn = false, done, failed, onDone }: OverColleague) {
  const dataverse = useDataverse();
  const [theirs, setTheirs] = useState<{ email: WholeEmail; text: string }>();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      requireSignal();
      const version = theirs?.email ?? item;
      try {
        await act(version);
        return undefined;
      } catch (error) {
        const overtaken = wasOvertaken(error) && (await overtakenOf(dataverse, version));
        if (!overtaken) throw error;
        return overtaken;
      }
    },
    onSuccess: (overtaken) => {
      if (!overtaken) return onDone({ intent: 'success', message: done });
      const text = overtakenText(overtaken);
      if (overtaken.state === 'changed' || (overtaken.state === 'withdrawn' && alsoWithdrawn))
        return setTheirs({ email: overtaken.email, text });
      onDone({ intent: 'warning', message: 'Nothing was changed.', reason: text });
    },
    onError: (error) => onDone(changedMeanwhile(error, failed)),
  });
  const yours = versionText({ subject: item.subject, people: item.recipients, scheduledOn: item.scheduledOn });
  return {
    press: () => mutation.isPending || mutation.mutate(),
    busy: mutation.isPending,
    /** The colleague's version, which the next press is about. */
    theirs: theirs?.email,
    /** What a colleague did, and both versions, in words. */
    overtaken: theirs && { text: theirs.text, details: [theirsText(theirs.email), `As you saw it: ${yours}`] },
  };
}
