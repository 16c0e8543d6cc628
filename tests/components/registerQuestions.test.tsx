import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultSettings } from '../../domain/attendance/times.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { useListing } from '../../frontend/src/staff/attendance/register/listing/useListing.ts';
import { useMarking } from '../../frontend/src/staff/attendance/register/marking/useMarking.ts';
import { type Asking, RegisterDialogs } from '../../frontend/src/staff/attendance/register/RegisterDialogs.tsx';
import type { GateCheck } from '../../frontend/src/staff/clearance/gate.ts';
import type { ChangeSender } from '../../frontend/src/staff/outbox/changeSender.ts';
import type { ChangeOutcome } from '../../frontend/src/staff/outbox/marks.ts';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import type { Pending } from '../../frontend/src/staff/outbox/pending.ts';
import { changeStoreIn } from '../../frontend/src/staff/outbox/storage.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { ana } from './registerRow.tsx';
import { signedIn } from './signedIn.ts';

const march = { scheduledOn: '2026-03-01T01:00:00Z', duration: 120 };
const ben: RegisterRow = { ...ana, id: 'row 2', volunteerId: 'ben', name: 'Ben Tan' };
const here: RegisterRow = { ...ana, start: march.scheduledOn };
const queries = new QueryClient();
const act = vi.fn();
const settings = defaultSettings(march);
const source = { kind: 'activity', id: 'activity' } as const;

beforeEach(() => {
  localStorage.clear();
  act.mockClear();
});

type Parts = Pick<ComponentProps<typeof RegisterDialogs>, 'rows' | 'asking'> &
  Partial<Pick<ComponentProps<typeof RegisterDialogs>, 'marking' | 'listing'>>;

/** The question over a register. What is said yes to goes nowhere, unless it is given something to go to. */
const Question = (parts: Parts) => (
  <RegisterDialogs
    source={source}
    numbers={new Map()}
    noteFor={() => undefined}
    marking={{ attended: act, came: act, checkIn: act, checkOut: act, correct: act, unmark: act, absent: act }}
    listing={{ add: act, admit: act, came: act, remove: act }}
    times={{ mode: 'Scheduled', settings, choose: act, set: act }}
    programmeId={null}
    scheduled={settings}
    schedule={{ ...march, name: 'Reading' }}
    sessionEnd={undefined}
    onConfirmEarly={act}
    onAsk={act}
    onClose={() => undefined}
    {...parts}
  />
);

const onRegister = (question: React.ReactNode, send: ChangeSender['send'] = async () => []) => (
  <StaffTheme>
    <QueryClientProvider client={queries}>
      <StaffContext value={signedIn}>
        <OutboxProvider openChangeSender={async () => ({ send, onMarks: () => undefined })}>{question}</OutboxProvider>
      </StaffContext>
    </QueryClientProvider>
  </StaffTheme>
);

test.each<['markAll' | 'checkOutAll', RegisterRow[], string, RegisterRow[], string]>([
  ['markAll', [ana, ben], 'Mark 2 as Attended?', [here, ben], 'Mark 1 as Attended?'],
  [
    'checkOutAll',
    [ana, here],
    'Check out 1 still here?',
    [here, { ...ben, start: here.start }],
    'Check out 2 still here?',
  ],
])(
  'the question %s is about the rows as last read, also where a colleague has marked somebody meanwhile',
  async (what, before, asked, after, askedThen) => {
    const question = (rows: RegisterRow[]) => onRegister(<Question rows={rows} asking={{ what }} />);
    const screen = await render(question(before));
    await expect.element(page.getByRole('alertdialog', { name: asked })).toBeVisible();
    await screen.rerender(question(after));
    await expect.element(page.getByRole('alertdialog', { name: askedThen })).toBeVisible();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    expect(act).toHaveBeenCalledExactlyOnceWith(after.filter((row) => (row.start === null) === (what === 'markAll')));
  },
);

const pass: GateCheck = (people, go) => go([...people]);
const none = () => undefined;

/** The question with what really marks and removes. */
const Answered = ({ asking }: { asking: Asking }) => {
  const { marking } = useMarking({
    ...{ source, settings, sessionEnd: undefined, rows: [ana], pass },
    confirm: (mark) => mark(),
    onMarked: none,
  });
  const occasion = {
    ...march,
    id: source.id,
    name: 'Reading',
    cancelledOn: null,
    isCalledOff: false,
    programmeId: null,
  };
  const listing = useListing(source, occasion, marking, { pass, onMarked: none });
  return <Question rows={[ana]} {...{ asking, marking, listing }} />;
};

test.each<['unmark' | 'remove', object]>([
  ['unmark', { times: { start: null, end: null } }],
  ['remove', { listed: false, seen: expect.arrayContaining([expect.objectContaining({ start: march.scheduledOn })]) }],
])(
  'who is asked about while their mark is on its way is meant with it, also where it has arrived by the answer: %s',
  async (what, wanted) => {
    const store = changeStoreIn(() => localStorage);
    const marked = { start: march.scheduledOn, end: null };
    store.put('row/times', {
      ...{ source, rowId: ana.id, who: ana, etag: ana.etag, state: 'waiting', attempts: [] },
      ...{ want: { times: marked }, base: { times: { start: null, end: null } } },
    });
    const sent: Pending[] = [];
    let answer: (outcomes: ChangeOutcome[]) => void = none;
    const send: ChangeSender['send'] = async (changes) => {
      sent.push(...changes);
      // What is sent without an answer lets no other outbox send on this device.
      if (sent.length > 1) return changes.map(() => ({ outcome: 'later', problem: 'signal' }));
      return new Promise((resolve) => (answer = resolve));
    };
    await render(onRegister(<Answered asking={{ what, rows: [ana] }} />, send));
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
    answer([{ outcome: 'arrived', marks: { ...ana, ...marked, etag: '2' } }]);
    await expect.poll(() => store.all()).toEqual([]);
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(() => sent.at(1)?.want).toMatchObject(wanted);
  },
);
