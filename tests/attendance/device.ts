/** A phone or a desktop with a register open, and the faults that can happen to it. */
import type { Client } from '../../dataverse/client.ts';
import type { CorrectTimesBody } from '../../domain/contract/attendance.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { listedRows, newRow } from '../../frontend/src/staff/attendance/register/rows/useListedRows.ts';
import { sendChanges } from '../../frontend/src/staff/attendance/sending/sendChanges.ts';
import type { Notice } from '../../frontend/src/staff/outbox/changeSender.ts';
import type { RegisterSource } from '../../frontend/src/staff/outbox/marks.ts';
import { createOutbox, type Outbox } from '../../frontend/src/staff/outbox/outbox.ts';
import { withChanges } from '../../frontend/src/staff/outbox/pending.ts';
import { changeStoreIn } from '../../frontend/src/staff/outbox/storage.ts';

const noSignal = { outcome: 'later', problem: 'signal' } as const;
/** A failure is retried after this instead of seconds. */
const restMs = 30;

export class Device {
  isOnline = true;
  /** The account of who is signed in. */
  owner = 'sam';
  outbox: Outbox;
  /** What the API does with a correction. */
  correct: (body: CorrectTimesBody) => Promise<unknown> = async () => {};
  private readonly items = new Map<string, string>();
  private readonly told = new Set<Notice>();
  private rows: ReadonlyMap<string, RegisterRow>;
  private shown = 0;
  private page = 0;
  private leave: () => void = () => {};
  /** Ends with the page: nobody waits there any more. */
  private gone: Promise<undefined> = this.untilGone();
  private readonly dataverse: Client;
  private readonly source: RegisterSource;

  constructor(dataverse: Client, source: RegisterSource, rows: readonly RegisterRow[]) {
    this.dataverse = dataverse;
    this.source = source;
    this.rows = byId(rows);
    this.outbox = this.open();
  }

  /** Ends the page in the middle of whatever it did; only what the device has stored remains when it opens again. */
  kill(): void {
    this.noteNotices();
    this.page += 1;
    this.leave();
    this.gone = this.untilGone();
    this.outbox = this.open();
  }

  /** Reads the register again, as a screen does every few seconds. */
  async read(): Promise<void> {
    if (!this.isOnline) return;
    const { page, shown } = this;
    const reading = registerKinds[this.source.kind].readRows(this.source.id, { dataverse: this.dataverse });
    const rows = await Promise.race([reading, this.gone]);
    // A reading that began before an answer came would bring the past back: screens give it up, too.
    if (rows && page === this.page && shown === this.shown) this.rows = byId(rows);
  }

  /** Returns the row as it was last read. */
  row(id: string): RegisterRow {
    const row = this.rows.get(id);
    if (!row) throw new Error('Every row is on every device.');
    return row;
  }

  /** Returns the row as the device shows it. */
  seen = (id: string): RegisterRow => withChanges(this.row(id), this.outbox.changesOf(id));

  /** Returns the whole register as the device shows it. */
  register = (): RegisterRow[] =>
    listedRows([...this.rows.values()], this.outbox.all(), this.source.id).map((row) =>
      withChanges(row, this.outbox.changesOf(row.id)),
    );

  /** Returns every change that was reported as lost, since the beginning. */
  notices(): readonly Notice[] {
    this.noteNotices();
    return [...this.told];
  }

  private untilGone(): Promise<undefined> {
    return new Promise((resolve) => {
      this.leave = () => resolve(undefined);
    });
  }

  private noteNotices(): void {
    for (const notice of this.outbox.notices()) this.told.add(notice);
  }

  private open(): Outbox {
    const mine = this.page;
    const isAlive = () => mine === this.page;
    const outbox = createOutbox({
      store: changeStoreIn(() => storageOf(this.items, isAlive)),
      after: (_ms, run) => void setTimeout(() => isAlive() && run(), restMs),
    });
    outbox.connect({
      send: async (changes) => {
        const given = this.isOnline
          ? await sendChanges(this.dataverse, changes, {
              owner: this.owner,
              signal: AbortSignal.timeout(20_000),
              correct: (body) => this.correct(body),
            })
          : changes.map(() => noSignal);
        // A closed page never receives the answer.
        return isAlive() ? given : new Promise(() => undefined);
      },
      onMarks: ({ rowId, who }, marks) => {
        this.shown += 1;
        this.noteNotices();
        const row = this.rows.get(rowId) ?? newRow(rowId, who);
        if (marks) this.rows = new Map(this.rows).set(rowId, { ...row, absent: false, ...marks });
      },
    });
    // A notice disappears with the next press on its row.
    outbox.subscribe(() => isAlive() && this.outbox === outbox && this.noteNotices());
    return outbox;
  }
}

const byId = (rows: readonly RegisterRow[]) => new Map(rows.map((row) => [row.id, row]));

/** `localStorage` of a page, which stops working with the page. */
function storageOf(items: Map<string, string>, isAlive: () => boolean): Storage {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void (isAlive() && items.set(key, value)),
    removeItem: (key: string) => void (isAlive() && items.delete(key)),
  };
  return new Proxy(Object.create(methods), {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
