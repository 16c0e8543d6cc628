/** The one saver of this tab's drafts, which outlives the screens: what somebody leaves is still saved. */
import type { Client } from '../../../../../../dataverse/client.ts';
import { doBeforeSignOut } from '../../../session/beforeSignOut.ts';
import { keep, storedUnder } from '../drafts.ts';
import { removeDraft, storeDraft } from './draftRows.ts';
import { createDraftSaver, type DraftSaver, type Pending } from './draftSaver.ts';

const prefix = 'unfinished draft ';

let saver: DraftSaver | undefined;
/** The client of the account that is signed in now; a renewed sign-in replaces it. */
let client: Client;

export function tabSaver(dataverse: Client): DraftSaver {
  client = dataverse;
  saver ??= begin();
  return saver;
}

function begin(): DraftSaver {
  const started = createDraftSaver({
    store: (place, row, tried) => storeDraft(client, place, row, tried),
    remove: (rowId, etag) => removeDraft(client, rowId, etag),
    keep: (id, pending) => keep(prefix + id, pending),
    kept: new Map(storedUnder(prefix).flatMap(([id, found]) => (isPending(found) ? [[id, found] as const] : []))),
    now: () => Date.now(),
  });
  doBeforeSignOut(started.flush);
  window.addEventListener('online', started.flush);
  window.addEventListener('pagehide', started.flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && started.flush());
  return started;
}

const isPending = (found: unknown): found is Pending =>
  typeof found === 'object' && found !== null && 'rowId' in found && 'etag' in found;
