import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import { cleanBody } from '../compose/cleanBody.ts';
import { changeName, emailOfDraft, keep, readStored, scheduleName } from '../compose/drafts.ts';
import { type DraftItem, isStored, readDraft, rowOf } from '../compose/kept/draftRows.ts';
import { saysTheSame } from '../compose/kept/saysTheSame.ts';
import { currentName, emptyCurrent } from '../compose/kept/useCurrentDraft.ts';
import { useDraftSaver } from '../compose/kept/useDraftSaver.ts';
import { isDeleted } from '../gone.ts';
import { changeIdOf, emptyKept } from '../scheduled/keptChanges.ts';
import { wasTried, wholeEmail } from '../scheduled/scheduledRows.ts';
import { sentEmail } from '../sent/sentRows.ts';

export const draftsKey = ['email drafts'];

/** What *Scheduled Emails* opens: a draft, or an email with the change that was begun. */
type Opened = { draft: string } | { edit: string };

/** It was sent or discarded; or that or a change was found while this tab saved, whose text is a draft of its own now. */
type NotOpened = 'gone' | 'apart';

/** `later`: it could not be deleted yet, and this tab tries again; `changed`: since it was listed, so that it stays. */
export type Discarded = 'discarded' | 'later' | 'changed';

/** Opens a draft where it is written, and discards one. */
export function useDraftActions() {
  const dataverse = useDataverse();
  const saver = useDraftSaver();
  const { accountId } = useStaff().tokens;
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
  /** Of an email that was deleted, or may have been sent in part, a change becomes an email of its own. */
  const mayBeChanged = async (id: string) => {
    try {
      return !(await wholeEmail(dataverse, id)).isFailed || !(await wasTried(dataverse, id));
    } catch (error) {
      if (isDeleted(error)) return false;
      throw error;
    }
  };
  const open = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, kind, emailId }: DraftItem): Promise<Opened | NotOpened> => {
      const isHere = () => saver.idsAt(id).includes(id);
      const wasHere = isHere();
      // What this tab has not saved yet comes first.
      await saver.flush();
      if (wasHere && !isHere()) return 'apart';
      const found = await readDraft(dataverse, id, emptyKept);
      if (!found) return 'gone';
      if (emailId && (await mayBeChanged(emailId))) {
        saver.opened(changeIdOf(emailId, accountId), found.etag, id);
        return { edit: emailId };
      }
      const { emailId: _, over: __, ...stored } = found.draft;
      const whole = { ...stored, body: await cleanBody(stored.body) };
      const email = emailOfDraft(whole);
      const sent = await emailOf({ id, kind });
      const words = sent && { ...sent, body: await cleanBody(sent.body) };
      if (!saver.opened(id, found.etag)) {
        // It could not be saved: the tab's text is newer, and neither what is stored nor what was sent takes its place.
        if (!isInTab({ id, kind })) throw new Error('A draft of this tab is not saved yet.');
        return { draft: id };
      }
      if (words && saysTheSame({ ...email, addresses: email.recipients.map((one) => one.email) }, words)) {
        await saver.drop(id);
        return 'gone';
      }
      // What was written after it was sent is another email.
      const openId = sent ? crypto.randomUUID() : id;
      if (kind === 'email') keep(currentName, { ...email, id: openId });
      else keep(scheduleName(openId), whole);
      if (sent) {
        saver.note(openId, rowOf(kind === 'email' ? email : whole, kind));
        await saver.drop(id);
      }
      return { draft: openId };
    },
  });
  const openDraft = (item: DraftItem, onNotOpened: (why: NotOpened) => void) =>
    // A callback of this call, which does not run once the screen is left: it would lead away from another.
    open.mutate(item, {
      onSuccess: (opened) => {
        if (typeof opened === 'string') {
          reload();
          return onNotOpened(opened);
        }
        if (item.kind === 'email') return navigate(staffPaths.massEmail);
        return navigate(staffPaths.scheduledEmails, { state: opened });
      },
    });
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, etag, kind, emailId }: DraftItem): Promise<Discarded> => {
      const ids = saver.idsAt(id);
      for (const own of ids) {
        if (!emailId) keep(scheduleName(own), undefined);
        else if (own === changeIdOf(emailId, accountId)) keep(changeName(emailId), undefined);
      }
      if (kind === 'email' && ids.includes(readStored(currentName, emptyCurrent).id)) keep(currentName, undefined);
      // Another version than the one that this tab goes on with.
      const other = crypto.randomUUID();
      if (ids.length === 0) saver.opened(other, etag, id);
      const dropped = ids.length === 0 ? [other] : ids;
      await Promise.all(dropped.map((own) => saver.drop(own, etag)));
      if (dropped.some((own) => saver.settledAt(own) === undefined)) return 'later';
      // Where this cannot be read, the list cannot either, and says so.
      return (await isStored(dataverse, id).catch(() => false)) ? 'changed' : 'discarded';
    },
    onSuccess: reload,
  });
  return { open: openDraft, opening: open, discard };
}

/** Whether the tab stores the text of a draft. */
const isInTab = ({ id, kind }: Pick<DraftItem, 'id' | 'kind'>): boolean =>
  kind === 'email'
    ? readStored(currentName, emptyCurrent).id === id
    : readStored(scheduleName(id), emptyKept) !== emptyKept;
