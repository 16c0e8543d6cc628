/** The one saver of this tab's drafts, which outlives the screens: what somebody leaves is still saved. */
import type { Client } from '../../../../../../dataverse/client.ts';
import { staffDataverse } from '../../../data/staffDataverse.ts';
import { withLightBody } from '../../../data/withLightBody.ts';
import { doBeforeSignOut } from '../../../session/beforeSignOut.ts';
import type { Staff } from '../../../session/staff.ts';
import type { Tokens } from '../../../session/tokens.ts';
import { draftPrefix, markUnsaved, saveWhenAsked } from '../../../session/unsavedDrafts.ts';
import { keep, storedUnder } from '../drafts.ts';
import { removeDraft, storeDraft } from './draftRows.ts';
import { createDraftSaver, type DraftSaver, type Pending } from './draftSaver.ts';
import { tellSaved } from './savedElsewhere.ts';

/** Bytes: a browser still sends 64 KB of a page that is closed, of a save that is on its way and of the last one together. */
const most = { underWay: 20_000, afterClosing: 40_000 };

let saver: DraftSaver | undefined;
/** The account that is signed in now, and its client; a renewed sign-in replaces both. */
let signedIn: Staff | undefined;
let client: Client;
/** Whether the page is hidden or being closed. */
let isLeaving = false;

export function tabSaver(staff: Staff): DraftSaver {
  if (staff !== signedIn) {
    const tokens = readyTokens(staff.tokens);
    client = staffDataverse(staff.settings, tokens, outlivingThePage);
    void tokens.get('dataverse').catch(() => {});
  }
  signedIn = staff;
  saver ??= begin();
  return saver;
}

/** A page that is closed sends nothing that has to wait first, as for a token: it takes the last one. */
function readyTokens(tokens: Tokens): Tokens {
  let last: string | undefined;
  const get: Tokens['get'] = async (audience, options) => {
    if (!isLeaving || last === undefined || options?.renew) last = await tokens.get(audience, options);
    return last;
  };
  return { ...tokens, get };
}

/** Lets the browser finish a small request although its tab is closed meanwhile. */
const outlivingThePage = (init: RequestInit | undefined): RequestInit | undefined =>
  typeof init?.body === 'string' && new Blob([init.body]).size <= (isLeaving ? most.afterClosing : most.underWay)
    ? { ...init, keepalive: true }
    : withLightBody(init);

function begin(): DraftSaver {
  const started = createDraftSaver({
    // Told of a failed one, two tabs that list the drafts would make each other try without end.
    store: (place, row, tried) => toldOf(storeDraft(client, place, row, tried)),
    remove: (rowId, etag) => toldOf(removeDraft(client, rowId, etag)),
    keep: (id, pending) => {
      keep(draftPrefix + id, pending);
      markUnsaved(id, pending?.row !== undefined);
    },
    kept: new Map(storedUnder(draftPrefix).flatMap(([id, found]) => (isPending(found) ? [[id, found] as const] : []))),
    now: () => Date.now(),
  });
  doBeforeSignOut(started.flush);
  saveWhenAsked(started.flush);
  window.addEventListener('online', started.flush);
  window.addEventListener('pagehide', ({ persisted }) => {
    isLeaving = true;
    // A page that the browser keeps goes on when somebody comes back.
    if (persisted) void started.flush();
    else started.leave();
    tellSaved();
  });
  document.addEventListener('visibilitychange', () => {
    isLeaving = document.visibilityState === 'hidden';
    if (isLeaving) void started.flush();
  });
  return started;
}

async function toldOf<Result>(done: Promise<Result>): Promise<Result> {
  const result = await done;
  tellSaved();
  return result;
}

const isPending = (found: unknown): found is Pending =>
  typeof found === 'object' && found !== null && 'rowId' in found && 'etag' in found;
