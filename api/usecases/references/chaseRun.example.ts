/** The chase of references over rows, a ledger and a mail service in memory. */
import type { DeliveryStatusName } from '../../../domain/contract/deliveryTransitions.ts';
import type { CorrectedAddress } from '../../../domain/contract/references.ts';
import { stepTextsIn } from '../../../domain/languages/messagesIn.ts';
import { referenceTexts } from '../../../domain/messages/referenceMessages.ts';
import { type Chase, nextStep, notAsked, usualPlan } from '../../../domain/references/nextStep.ts';
import { holidaysWith } from '../../../domain/references/publicHolidays.ts';
import type { WhenAsked } from '../../../domain/references/whenAsked.ts';
import { instantAt } from '../../../domain/time.ts';
import { addressesWith, anAddressState } from '../../adapters/addressStates.example.ts';
import { consentsWith } from '../../adapters/consents.example.ts';
import { aDelivery, failingDeliveries } from '../../adapters/deliveries/delivery.example.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { NewDelivery } from '../../adapters/deliveries/single.ts';
import { pictureTurns } from '../../adapters/pictureTurns.ts';
import { aRecipient } from '../../adapters/recipients.example.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { Reference, Signed } from '../../adapters/references.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import { linkCredentials } from '../links/linkCredentials.ts';
import { ownLinks } from '../volunteering/ownLinks.ts';
import type { ChaseContext } from './chaseReferences.ts';

export const plan = usualPlan(holidaysWith([]));
/** 10:00 on a Monday. */
export const monday = instantAt('2026-03-02', '10:00');

export const reference = (changes: Partial<Reference> = {}, chase: Partial<Chase> = {}): Reference => ({
  id: 'r',
  etag: '1',
  name: 'Wei',
  email: 'wei@x.test',
  number: '',
  volunteerId: 'v',
  requestedBy: 'Jo',
  wasHeld: false,
  nextOn: null,
  ...changes,
  chase: { ...notAsked, ...chase },
});

/** A reference that was asked at some time. @param stepsDone how many steps are done */
export const asked = (stepsDone = 0, changes: Partial<Reference> = {}, on = monday): Reference =>
  reference(changes, { state: 'asked', requestedOn: on, countedFrom: on.slice(0, 10), stepsDone });

const person = (id: string, changes: Partial<LinkRecipient>): LinkRecipient =>
  aRecipient({ id, name: 'Ann', email: 'ann@x.test', number: '', ...changes });

type Given = {
  rows?: readonly Reference[];
  due?: readonly string[];
  now?: string;
  /** How many of the first writes of a row find it changed. */
  conflicts?: number;
  volunteer?: Partial<LinkRecipient> | 'gone';
  referee?: Partial<LinkRecipient> | 'gone';
  smsIsOn?: boolean;
  whenAsked?: WhenAsked;
  /** Who was written to on this day. */
  written?: readonly string[];
  sent?: SendOutcome;
  ledger?: DeliveryStatusName;
  /** A request went by hand, and nobody noted it. */
  wasSentByHand?: true;
  /** Why nothing is sent to an address. */
  refused?: string;
};

export function chaseRun(given: Given = {}) {
  const rows = new Map((given.rows ?? [asked()]).map((row) => [row.id, row]));
  const sent: { to: string; subject: string; id: string; by: string }[] = [];
  const opened: NewDelivery[] = [];
  const saves: { id: string; etag: string; chase: Chase; signed: Signed | undefined }[] = [];
  const corrections: (CorrectedAddress & { id: string; by: string })[] = [];
  const ledger = new Map<string, Delivery>();
  let [conflicts, time] = [given.conflicts ?? 0, Date.parse(given.now ?? monday)];
  const now = () => new Date(time);
  const referee =
    given.referee === 'gone' ? undefined : person('r', { name: 'Wei', email: 'wei@x.test', ...given.referee });
  const volunteer = given.volunteer === 'gone' ? undefined : person('v', given.volunteer ?? {});
  const context: ChaseContext = {
    now,
    referencePlan: plan,
    whenAsked: given.whenAsked ?? { statuses: [] },
    referenceTexts,
    referenceTextsIn: { zh: stepTextsIn('zh'), ms: stepTextsIn('ms'), ta: stepTextsIn('ta') },
    siteUrl: 'https://site.test',
    consents: consentsWith(),
    sendLeaseSeconds: 60,
    sendGraceSeconds: 300,
    pictureTurns: pictureTurns(),
    linkCredentials: linkCredentials({ style: 'bare', keys: [], bareUntil: '' }, now),
    ownLinks: ownLinks(['key'], now),
    references: {
      find: async (id) => rows.get(id),
      ofVolunteer: async (id) => [...rows.values()].filter(({ volunteerId }) => volunteerId === id),
      due: async () => [...(given.due ?? rows.keys())].map((id) => ({ id, isBack: false })),
      waitingFor: async () => [],
      askedAt: async (email) => [...rows.values()].filter((row) => row.email === email).map(({ id }) => id),
      save: async ({ id, etag }, chase, _now, signed) => {
        saves.push({ id, etag, chase, signed });
        const row = rows.get(id);
        const isChanged = conflicts > 0 || !row || row.etag !== etag;
        conflicts -= 1;
        if (row) {
          const saved = { ...row, chase, nextOn: nextStep(chase, plan)?.on ?? null };
          rows.set(id, { ...(isChanged ? row : saved), etag: String(Number(row.etag) + 1) });
        }
        return isChanged ? 'changed' : 'done';
      },
      correct: async ({ id }, address) => {
        corrections.push({ id, ...address });
        return 'done';
      },
    },
    recipients: {
      find: async (param, id) => {
        const found = param === 'cr_id' ? referee : volunteer;
        return found && { ...found, id };
      },
    },
    addressStates: addressesWith(async (_channel, address) =>
      given.refused === address ? anAddressState({ refusedOn: monday }) : undefined,
    ),
    deliveries: {
      ...failingDeliveries,
      mayHaveGone: async () => given.wasSentByHand ?? false,
      writtenSince: async () => (given.written ?? []).map((recipient, place) => ({ id: `w${place}`, recipient })),
      open: async (id, row) => {
        opened.push(row);
        const status = given.ledger ?? 'pending';
        const made = aDelivery({ id, etag: '1', status, createdOn: now(), modifiedOn: now(), pressKey: id });
        const found = ledger.get(id) ?? made;
        ledger.set(id, found);
        return found;
      },
      claim: async (seen) => {
        const row = ledger.get(seen.id);
        if (row?.etag !== seen.etag) return undefined;
        const claimed: Delivery = { ...row, status: 'sending', etag: `${row.etag}1` };
        ledger.set(seen.id, claimed);
        return claimed;
      },
      recordOutcome: async ({ id }, { status }) => {
        const row = ledger.get(id);
        if (row) ledger.set(id, { ...row, status, unansweredOn: status === 'unknown' ? now() : undefined });
      },
      recordTimeout: async () => {},
    },
    mail: {
      throttledSeconds: () => 0,
      send: async ({ to, subject }, id) => {
        sent.push({ to, subject, id, by: opened.at(-1)?.crf69_sentby ?? '' });
        return given.sent ?? { kind: 'accepted' };
      },
      ask: async () => ({ kind: 'unclear' }),
    },
    sms: {
      isOn: given.smsIsOn ?? false,
      send: async ({ to, text }, { id }) => {
        sent.push({ to, subject: text, id, by: '' });
        return given.sent ?? { kind: 'accepted' };
      },
    },
    deliveryQueue: { put: async () => {}, putAll: async () => {}, isEmpty: async () => true },
    workQueue: { put: async () => {}, putAll: async () => {}, isEmpty: async () => true },
  };
  const setTime = (on: string) => {
    time = Date.parse(on);
  };
  const row = (id = 'r'): Reference => rows.get(id) ?? reference({ id: `no ${id}` });
  return { context, rows, row, sent, opened, saves, corrections, setTime };
}
