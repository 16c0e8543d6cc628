import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { useDataverse } from '../../data/useDataverse.ts';
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
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = () => queries.invalidateQueries({ queryKey: draftsKey });
  const open = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, kind }: DraftItem) => {
      // What this tab has not saved yet comes first.
      await saver.flush();
      const found = await readDraft(dataverse, id, emptySchedule);
      if (!found) return false;
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
