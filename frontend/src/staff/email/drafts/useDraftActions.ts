import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import { acceptedBy } from '../compose/acceptedBy.ts';
import { cleanBody } from '../compose/cleanBody.ts';
import { keep, readStored, scheduleName } from '../compose/drafts.ts';
import { type DraftItem, readDraft } from '../compose/kept/draftRows.ts';
import { currentName, emptyCurrent } from '../compose/kept/useCurrentDraft.ts';
import { useDraftSaver } from '../compose/kept/useDraftSaver.ts';
import { emptySchedule } from '../scheduled/scheduleDrafts.ts';

export const draftsKey = ['email drafts'];

/** Opens a draft where it is written, and discards one. */
export function useDraftActions() {
  const dataverse = useDataverse();
  const saver = useDraftSaver();
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = () => queries.invalidateQueries({ queryKey: draftsKey });
  /** A draft is deleted once it was sent, but not if that tab ended in between: its email has its id. */
  const wasSent = async ({ id, kind }: Pick<DraftItem, 'id' | 'kind'>) => {
    if (kind === 'schedule') return (await dataverse.find(tables.scheduledEmail, id, { select: [] })) !== undefined;
    const sent = await acceptedBy(tokens, id);
    return sent !== undefined && sent.state !== 'undone';
  };
  const open = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, kind }: DraftItem) => {
      // What this tab has not saved yet comes first.
      await saver.flush();
      const found = await readDraft(dataverse, id, emptySchedule);
      if (!found) return false;
      if (await wasSent({ id, kind })) {
        await saver.drop(id, found.etag);
        return false;
      }
      const { day, slot, ...email } = { ...found.draft, body: await cleanBody(found.draft.body) };
      saver.opened(id, found.etag);
      if (kind === 'email') keep(currentName, { ...email, id });
      else keep(scheduleName(id), { ...email, day, slot });
      return true;
    },
    onSuccess: (isThere, { id, kind }) => {
      if (!isThere) return reload();
      if (kind === 'email') return navigate(staffPaths.massEmail);
      return navigate(staffPaths.scheduledEmails, { state: { draft: id } });
    },
  });
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, etag, kind }: DraftItem) => {
      if (kind === 'email' && readStored(currentName, emptyCurrent).id === id) keep(currentName, undefined);
      if (kind === 'schedule') keep(scheduleName(id), undefined);
      await saver.drop(id, etag);
    },
    onSuccess: reload,
  });
  return { open, discard };
}
