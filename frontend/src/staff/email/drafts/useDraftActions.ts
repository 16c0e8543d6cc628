import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { cleanBody } from '../compose/cleanBody.ts';
import { emailOfDraft, keep, readStored, scheduleName } from '../compose/drafts.ts';
import { type DraftItem, readDraft, rowOf } from '../compose/kept/draftRows.ts';
import { currentName, emptyCurrent } from '../compose/kept/useCurrentDraft.ts';
import { useDraftSaver } from '../compose/kept/useDraftSaver.ts';
import { isDeleted } from '../gone.ts';
import { emptySchedule } from '../scheduled/scheduleDrafts.ts';
import { sentEmail } from '../sent/sentRows.ts';
import { saysTheSame } from './saysTheSame.ts';

export const draftsKey = ['email drafts'];

/** Opens a draft where it is written, and discards one. */
export function useDraftActions() {
  const dataverse = useDataverse();
  const saver = useDraftSaver();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = () => queries.invalidateQueries({ queryKey: draftsKey });
  /** A draft is deleted once it was sent, but not if that tab ended in between: its email has its id. */
  const emailOf = async (ref: Pick<DraftItem, 'id' | 'kind'>) => {
    try {
      const sent = await sentEmail(dataverse, { kind: ref.kind === 'email' ? 'bulk' : 'scheduled', id: ref.id });
      return sent.status === 'undone' ? undefined : sent;
    } catch (error) {
      if (isDeleted(error)) return undefined;
      throw error;
    }
  };
  const open = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, kind }: DraftItem) => {
      // What this tab has not saved yet comes first.
      await saver.flush();
      const found = await readDraft(dataverse, id, emptySchedule);
      if (!found) return undefined;
      const whole = { ...found.draft, body: await cleanBody(found.draft.body) };
      const email = emailOfDraft(whole);
      const sent = await emailOf({ id, kind });
      const addresses = email.recipients.map((one) => one.email);
      if (sent && saysTheSame({ ...email, addresses }, { ...sent, body: await cleanBody(sent.body) })) {
        await saver.drop(id, found.etag);
        return undefined;
      }
      // What was written after it was sent is another email.
      const openId = sent ? crypto.randomUUID() : id;
      if (!sent) saver.opened(id, found.etag);
      if (kind === 'email') keep(currentName, { ...email, id: openId });
      else keep(scheduleName(openId), whole);
      if (sent) {
        saver.note(openId, rowOf(kind === 'email' ? email : whole, kind));
        await saver.drop(id, found.etag);
      }
      return openId;
    },
    onSuccess: (openId, { kind }) => {
      if (openId === undefined) return reload();
      if (kind === 'email') return navigate(staffPaths.massEmail);
      return navigate(staffPaths.scheduledEmails, { state: { draft: openId } });
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
