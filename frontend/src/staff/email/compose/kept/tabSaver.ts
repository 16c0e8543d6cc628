/** The one saver of this tab's drafts, which outlives the screens: what somebody leaves is still saved. */
import type { Client } from '../../../../../../dataverse/client.ts';
import { readFromStorage, tabStorage } from '../../../../ui/deviceStorage.ts';
import { staffDataverse } from '../../../data/staffDataverse.ts';
import { withLightBody } from '../../../data/withLightBody.ts';
import { doBeforeSignOut } from '../../../session/beforeSignOut.ts';
import type { Staff } from '../../../session/staff.ts';
import type { Tokens } from '../../../session/tokens.ts';
import { draftPrefix, markUnsaved, saveWhenAsked } from '../../../session/unsavedDrafts.ts';
import { keep, storedUnder } from '../drafts.ts';
import { removeDraft, storeDraft } from './draftRows.ts';
import { createDraftSaver, type DraftSaver, type Pending, type Unsaved } from './draftSaver.ts';
import { tellSaved } from './savedElsewhere.ts';

/** Bytes: a browser still sends 64 KB of a page that is closed, of a save that is on its way and of the last one together. */
const most = { underWay: 20_000, afterClosing: 40_000 };

let saver: DraftSaver | undefined;
/** The account that is signed in now, and its client; a renewed sign-in replaces both. */
let signedIn: Staff | undefined;
let client: Client;
/** The last token, with which alone a closing page can save; undefined until there is one. */
let lastToken: string | undefined;
/** Whether the page is hidden or being closed. */
let isLeaving = false;

export function tabSaver(staff: Staff): DraftSaver {
  if (staff !== signedIn) {
    client = staffDataverse(staff.settings, readyTokens(staff.tokens), outlivingThePage);
    signedIn = staff;
    lastToken = undefined;
    renewToken();
  }
  saver ??= begin();
  return saver;
}

/** Gets the token that a closing page would need: the one of before may have expired. */
function renewToken(): void {
  if (signedIn)
    void readyTokens(signedIn.tokens)
      .get('dataverse')
      .catch(() => {});
}

/** A page that is closed sends nothing that has to wait first, as for a token: it takes the last one. */
function readyTokens(tokens: Tokens): Tokens {
  const get: Tokens['get'] = async (audience, options) => {
    if (isLeaving && lastToken !== undefined && !options?.renew) return lastToken;
    const token = await tokens.get(audience, options);
    if (tokens === signedIn?.tokens) lastToken = token;
    return token;
  };
  return { ...tokens, get };
}

/** Lets the browser finish a small request although its tab is closed meanwhile. */
const outlivingThePage = (init: RequestInit | undefined): RequestInit | undefined =>
  typeof init?.body === 'string' && new Blob([init.body]).size <= (isLeaving ? most.afterClosing : most.underWay)
    ? { ...init, keepalive: true }
    : withLightBody(init);

/** Returns whether something would be lost with this page: what nobody can send as it closes. */
function wouldLose(unsaved: readonly Unsaved[]): boolean {
  // What signing out has removed is given up already.
  const all = unsaved.filter(({ id }) => readFromStorage(tabStorage, draftPrefix + id) !== undefined);
  if (all.length === 0) return false;
  if (!navigator.onLine || lastToken === undefined || all.some(({ isStuck }) => isStuck)) return true;
  const bytes = (rows: readonly Unsaved[]) => new Blob([JSON.stringify(rows.map(({ row }) => row))]).size;
  const [underWay, waiting] = [all.filter((one) => one.isUnderWay), all.filter((one) => !one.isUnderWay)];
  return bytes(underWay) > most.underWay || bytes(waiting) > most.afterClosing;
}

function begin(): DraftSaver {
  const started = createDraftSaver({
    // Told of a failed one, two tabs that list the drafts would make each other try without end.
    store: (place, row, tried) => toldOf(storeDraft(client, place, row, tried)),
    remove: (rowId, etag) => toldOf(removeDraft(client, rowId, etag)),
    keep: (id, pending) => {
      keep(draftPrefix + id, pending);
      if (markUnsaved(id, pending?.row !== undefined)) renewToken();
    },
    kept: new Map(storedUnder(draftPrefix).flatMap(([id, found]) => (isPending(found) ? [[id, found] as const] : []))),
    now: () => Date.now(),
  });
  doBeforeSignOut(started.flush);
  saveWhenAsked(started.flush);
  window.addEventListener('online', started.flush);
  window.addEventListener('beforeunload', (event) => {
    if (wouldLose(started.unsaved())) event.preventDefault();
  });
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
