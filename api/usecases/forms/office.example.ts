/** For tests of submissions: an office over rows in memory. */
import { examplePayload } from '../../../domain/forms/examples.example.ts';
import { formsByName } from '../../../domain/forms/index.ts';
import type { NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import { aDelivery, failingDeliveries } from '../../adapters/deliveries/delivery.example.ts';
import type { NewDelivery } from '../../adapters/deliveries/single.ts';
import type { AnswerRow, FoundLink } from '../../adapters/links.ts';
import type { StoredAs } from '../../adapters/submissions.ts';
import type { SubmissionUses } from '../../adapters/submissionUses.ts';
import { limitsOf } from '../limits.ts';
import { linkCredentials } from '../links/linkCredentials.ts';
import { Problem } from '../problems.ts';
import type { ReceiptMessage } from '../queueMessages.ts';
import { secretIds } from '../submissionKey.ts';
import { submitWithReceipt } from './submitWithReceipt.ts';

const start = Date.parse('2026-03-02T04:00:00Z');
export const key = '0a1b2c3d-0000-4000-8000-000000000001';
export const other = '0a1b2c3d-0000-4000-8000-000000000002';
export const rowId = '0a1b2c3d-0000-4000-8000-00000000000f';
export const open = formsByName.organizationApplication;
export const linked = formsByName.volunteerFeedback;
export const once = formsByName.characterReference;
export const secretId = secretIds('secret');

type Given = {
  link?: FoundLink;
  /** What the row of the link is, each time that it is read again. */
  own?: (AnswerRow | undefined)[];
  fills?: ('filled' | 'changed')[];
  /** How a creation ends, and what it throws. */
  breaks?: Error;
  /** Whether neither the queue nor the ledger takes a message. */
  queueBreaks?: boolean;
  /** How often callers, words and bare requests came to all instances; to no other by default. */
  uses?: SubmissionUses['count'];
};

/** An office that stores submissions in memory. */
export function anOffice(given: Given = {}) {
  let time = start;
  const now = () => new Date(time);
  const stored: NewRow[][] = [];
  const filled: [NewRow, string, readonly NewRow[]][] = [];
  const heldBack: NewRow[] = [];
  const queued: ReceiptMessage[] = [];
  const lost: string[] = [];
  const noted: (string | null | undefined)[] = [];
  const digests = new Map<string, StoredAs>();
  const [own, fills] = [[...(given.own ?? [])], [...(given.fills ?? [])]];
  const context = {
    now,
    secretId,
    limits: limitsOf(now),
    submissionUses: { count: given.uses ?? (async () => new Map<string, number>()) },
    linkCredentials: linkCredentials({ style: 'bare', keys: [], bareUntil: '' }, now),
    links: {
      find: async () => {
        const next = own.shift();
        return given.link && { ...given.link, ...(next && { own: next }) };
      },
    },
    optionLists: {
      picklists: async () => ({}),
      optionCodes: async () => () => undefined,
      locations: async () => [],
    },
    submissions: {
      create: async (rows: readonly NewRow[], apart?: NewRow) => {
        if (given.breaks) throw given.breaks;
        const marked = rows.find(({ row }) => 'crf69_submissionreference' in row);
        const { crf69_submissionreference: reference, crf69_submissiondigest: digest } = { ...marked?.row };
        if (digests.has(String(reference))) return 'exists' as const;
        digests.set(String(reference), { digest: String(digest), isHeldBack: apart !== undefined, on: now() });
        stored.push([...rows]);
        if (apart) heldBack.push(apart);
        return 'created' as const;
      },
      fill: async (row: NewRow, etag: string, others: readonly NewRow[]) => {
        filled.push([row, etag, others]);
        return fills.shift() ?? 'filled';
      },
      heldState: async () => 'gone' as const,
      heldBack: async () => new Set<string>(),
      storedAs: async (_table: unknown, reference: string) => digests.get(reference),
    },
    whenAsked: { statuses: [] },
    deliveries: {
      ...failingDeliveries,
      idAbout: async () => undefined,
      open: async (_id: string, row: NewDelivery) => {
        if (given.queueBreaks) throw new Error('The ledger is away.');
        noted.push(row.crf69_presskey);
        return aDelivery();
      },
    },
    workQueue: { put: async () => {}, putAll: async () => {}, isEmpty: async () => true },
    receiptQueue: {
      put: async (message: ReceiptMessage) => {
        if (given.queueBreaks) throw new Error('The queue is away.');
        queued.push(message);
      },
      putAll: async () => {},
      isEmpty: async () => true,
    },
  };
  type How = { idempotencyKey?: string | null; answers?: object; linkId?: string; filling?: string; proof?: string };
  const submit = ({ form, rows }: typeof open | typeof linked | typeof once, how: How = {}) =>
    submitWithReceipt(
      form,
      rows,
      { idempotencyKey: key, address: '203.0.113.7', ...how, answers: { ...examplePayload(form), ...how.answers } },
      context,
      (reference, why) => void lost.push(`${why} ${reference}`),
    ).catch((error: unknown) => (error instanceof Problem ? error.details : error));
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { context, submit, stored, filled, queued, noted, lost, pass, digests, heldBack };
}
