import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type Staff, useStaff } from '../session/staff.ts';
import { aloneOnDevice } from './aloneOnDevice.ts';
import type { ChangeSender } from './changeSender.ts';
import type { ChangeOutcome } from './marks.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { changeElsewhere, changeStoreIn, isNoticeElsewhere } from './storage.ts';

const OutboxContext = createContext<Outbox | undefined>(undefined);

/** Returns the outbox. @throws Error outside the provider */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('Only screens inside the staff shell have an outbox.');
  return outbox;
}

/** Opens the connection to Dataverse, whose code is larger than the shell and loads once there is something to send. */
export type OpenChangeSender = (staff: Staff, queries: ReturnType<typeof useQueryClient>) => Promise<ChangeSender>;

/**
 * Provides the outbox to every screen of the staff area: pending marks are sent from whichever screen is open, once
 * somebody is signed in and there is a signal.
 */
export const OutboxProvider = ({
  openChangeSender,
  children,
}: {
  openChangeSender: OpenChangeSender;
  children: ReactNode;
}) => {
  const staff = useStaff();
  const queries = useQueryClient();
  const [outbox] = useState(() =>
    createOutbox({
      store: changeStoreIn(() => window.localStorage),
      after: (ms, run) => void setTimeout(run, ms),
      alone: aloneOnDevice,
    }),
  );
  const size = useSyncExternalStore(outbox.subscribe, outbox.size);

  useEffect(() => {
    const sender = onDemandSender(() => openChangeSender(staff, queries));
    const disconnect = outbox.connect(sender);
    const wake = () => outbox.retry();
    const onStorage = (event: StorageEvent) => {
      const change = changeElsewhere(event);
      if (change) outbox.applyElsewhere(change);
      if (isNoticeElsewhere(event)) outbox.readNotices();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      disconnect();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [outbox, openChangeSender, staff, queries]);

  useEffect(() => {
    if (size === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [size]);

  return <OutboxContext value={outbox}>{children}</OutboxContext>;
};

const later: ChangeOutcome = { outcome: 'later', problem: 'signal' };

/** A connection whose code loads with the first change; without a signal it may not load, and the change waits. */
function onDemandSender(open: () => Promise<ChangeSender>): ChangeSender {
  let opened: Promise<ChangeSender> | undefined;
  const sender = (): Promise<ChangeSender> => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    send: async (changes) => {
      try {
        return await (await sender()).send(changes);
      } catch {
        return changes.map(() => later);
      }
    },
    onMarks: async (place, marks) => (await sender()).onMarks(place, marks),
  };
}
