import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultSettings } from '../../domain/attendance/times.ts';
import { addDays, displayDay, singaporeDay } from '../../domain/time.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { useListing } from '../../frontend/src/staff/attendance/register/listing/useListing.ts';
import { useMarking } from '../../frontend/src/staff/attendance/register/marking/useMarking.ts';
import { OpenRegister } from '../../frontend/src/staff/attendance/register/OpenRegister.tsx';
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
const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const queries = new QueryClient();
const act = vi.fn();
const settings = defaultSettings(march);
const source = { kind: 'activity', id: 'activity' } as const;
const occasion = {
  ...march,
  id: source.id,
  name: 'Reading',
  cancelledOn: null,
  isCalledOff: false,
  programmeId: null,
};
const none = () => undefined;
const silence = () => new Promise<never>(none);

beforeEach(() => {
  localStorage.clear();
  act.mockClear();
});

type Parts = Pick<ComponentProps<typeof RegisterDialogs>, 'rows' | 'asking'> &
  Partial<Pick<ComponentProps<typeof RegisterDialogs>, 'marking' | 'listing' | 'schedule'>>;

/** The question over a register. What is said yes to goes nowhere, unless it is given something to go to. */
const Question = (parts: Parts) => (
  <RegisterDialogs
    source={source}
    numbers={new Map()}
    noteFor={() => undefined}
    marking={{ attended: act, came: act, checkIn: act, checkOut: act, correct: act, unmark: act, absent: act }}
    listing={{ add: act, addAttended: act, came: act, remove: act }}
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
      <StaffContext value={staff}>
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

test.each([
  ['has begun', -60_000, ''],
  ['is to come', 60_000, ' The portal does not tell them: please call them.'],
])('who removes somebody from a session that %s reads who tells them', async (_when, inMs, more) => {
  const scheduledOn = new Date(Date.now() + inMs).toISOString();
  const schedule = { ...march, scheduledOn, name: 'Reading' };
  await render(onRegister(<Question rows={[ana]} asking={{ what: 'remove', rows: [ana] }} schedule={schedule} />));
  const text = `Ana Lim will be removed from this register, with times and remarks.${more}`;
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('a mark for a session of another day is asked about, and sent only with a yes', async () => {
  const day = addDays(singaporeDay(new Date()), 3);
  const later = { ...occasion, scheduledOn: `${day}T01:00:00Z` };
  const sent: Pending[] = [];
  const Ahead = () => (
    <MemoryRouter>
      <OpenRegister
        source={source}
        occasion={later}
        rows={useQuery({ queryKey: ['rows'], queryFn: silence, initialData: [ana] })}
        times={undefined}
        hasSettings={false}
        back={{ label: 'Back', go: none }}
        extras={[]}
      />
    </MemoryRouter>
  );
  vi.stubGlobal('fetch', silence);
  await render(
    onRegister(<Ahead />, async (changes) => {
      sent.push(...changes);
      return changes.map(() => ({ outcome: 'later', problem: 'signal' }));
    }),
  );
  const question = page.getByRole('alertdialog', { name: 'Mark attendance already?' });
  const answer = async (yesOrNo: string) => {
    await page.getByRole('button', { name: 'Attended: Ana Lim' }).click();
    await expect.element(question).toHaveTextContent(`This session is on ${displayDay(day)}.`);
    await question.getByRole('button', { name: yesOrNo, exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await answer('No');
  expect(changeStoreIn(() => localStorage).all()).toEqual([]);
  await answer('Yes');
  await expect.poll(() => sent.at(0)?.want).toMatchObject({ times: { start: later.scheduledOn } });
  vi.unstubAllGlobals();
});

const pass: GateCheck = (people, go) => go([...people]);

/** The question with what really marks and removes. */
const Answered = ({ asking }: { asking: Asking }) => {
  const { marking } = useMarking({
    ...{ source, settings, sessionEnd: undefined, rows: [ana], pass },
    confirm: (mark) => mark(),
    onMarked: none,
  });
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
