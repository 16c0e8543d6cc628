import { Spinner } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { onUnknown, unknownPeople } from '../outbox/unknownPeople.ts';
import { useUnsent } from '../outbox/useOutbox.ts';
import { useStaff } from '../session/staff.ts';
import { unsavedDrafts } from '../session/unsavedDrafts.ts';

/** Signs out; asks first where this device keeps what is stored nowhere else, or would lose it. */
export const SignOutQuestion = ({ onStay }: { onStay: () => void }) => {
  const staff = useStaff();
  const unsent = useUnsent();
  const unknown = useSyncExternalStore(onUnknown, unknownPeople).length;
  const [drafts, setDrafts] = useState<number>();
  const leave = () => void staff.tokens.signOut?.();
  // With what waits by then: a mark may have arrived while the drafts were saved.
  const askOrLeave = useEffectEvent((count: number) => {
    if (count + unsent + unknown > 0) setDrafts(count);
    else leave();
  });
  useEffect(() => {
    let current = true;
    void unsavedDrafts().then((count) => current && askOrLeave(count));
    return () => {
      current = false;
    };
  }, []);
  if (drafts === undefined) return <Spinner size="tiny" label="Logging out…" />;
  const stays = whatStays({ drafts, unsent, unknown });
  return (
    <ConfirmDialog
      question={stays ? `${stays}. Log out?` : 'Log out?'}
      text={stays ? whatHappens({ drafts, unsent, unknown }) : 'Everything has been sent by now.'}
      yes="Log out"
      no="Stay"
      isDangerous={drafts > 0}
      onYes={leave}
      onNo={onStay}
    />
  );
};

/** How many drafts are not saved, marks have not arrived, and people were noted as not known. */
type Waiting = { drafts: number; unsent: number; unknown: number };

function whatStays({ drafts, unsent, unknown }: Waiting): string {
  const texts = drafts === 1 ? '1 draft is not saved' : `${drafts} drafts are not saved`;
  const marks = unsent === 1 ? '1 mark has not been sent' : `${unsent} marks have not been sent`;
  const people = unknown === 1 ? '1 person is not known yet' : `${unknown} people are not known yet`;
  return [drafts > 0 && texts, unsent > 0 && marks, unknown > 0 && people].filter(Boolean).join(', and ');
}

function whatHappens({ drafts, unsent, unknown }: Waiting): string {
  const marks = `${drafts > 0 ? 'The marks' : 'They'} stay on this device and are sent when somebody logs in here again.`;
  const note = 'The note stays on this device until somebody says on the register who it is.';
  const kept = unsent > 0 ? marks : unknown > 0 && note;
  return [drafts > 0 && 'What you wrote since the last save would be lost.', kept].filter(Boolean).join(' ');
}
