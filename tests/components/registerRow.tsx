/** A row of a register with an outbox of its own. The test decides how a mark is answered. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { sessionEnd } from '../../domain/attendance/sessionSpan.ts';
import { defaultSettings } from '../../domain/attendance/times.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { useMarking } from '../../frontend/src/staff/attendance/register/marking/useMarking.ts';
import { RegisterRowView } from '../../frontend/src/staff/attendance/register/rows/RegisterRowView.tsx';
import { useSearchBox } from '../../frontend/src/staff/attendance/register/useSearchBox.ts';
import type { GateCheck } from '../../frontend/src/staff/clearance/gate.ts';
import type { ChangeSender } from '../../frontend/src/staff/outbox/changeSender.ts';
import type { RegisterSource } from '../../frontend/src/staff/outbox/marks.ts';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import '../../frontend/src/staff/staff.css';
import { signedIn } from './signedIn.ts';

const source: RegisterSource = { kind: 'activity', id: 'activity' };
const march = { scheduledOn: '2026-03-01T01:00:00Z', duration: 120 };

export const ana: RegisterRow = {
  id: 'row',
  volunteerId: 'ana',
  name: 'Ana Lim',
  role: 'mentor',
  organization: '',
  start: null,
  end: null,
  absent: false,
  remarks: '',
  etag: '1',
};

type RowAloneProps = {
  row?: RegisterRow;
  send: ChangeSender['send'];
  isSettled?: () => boolean;
  isDesk?: boolean;
  schedule?: typeof march;
  /** Whether somebody may be marked; can answer late. */
  pass?: GateCheck;
};

const nothing = () => undefined;

/** Marks with the scheduled times, and asks nothing before a mark. */
export const RowAlone = ({
  row = ana,
  send,
  isSettled = () => true,
  isDesk = false,
  schedule = march,
  pass = (people, go) => go([...people]),
}: RowAloneProps) => (
  <StaffTheme>
    <QueryClientProvider client={new QueryClient()}>
      <StaffContext value={signedIn}>
        <OutboxProvider openChangeSender={async () => ({ send, onMarks: () => undefined })}>
          <table aria-label="Register">
            <tbody>
              <tr>
                <Cells row={row} isSettled={isSettled} isDesk={isDesk} schedule={schedule} pass={pass} />
              </tr>
            </tbody>
          </table>
        </OutboxProvider>
      </StaffContext>
    </QueryClientProvider>
  </StaffTheme>
);

const Cells = ({ row, isSettled, isDesk, schedule, pass }: Required<Omit<RowAloneProps, 'send'>>) => {
  const { search, setSearch, box, onMarked } = useSearchBox();
  const { marking } = useMarking({
    source,
    settings: defaultSettings(schedule),
    sessionEnd: sessionEnd(schedule),
    rows: [row],
    pass,
    confirm: (mark) => mark(),
    onMarked,
  });
  return (
    <>
      <td>
        <input
          aria-label="Find a volunteer"
          ref={box}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </td>
      <RegisterRowView
        source={source}
        row={row}
        day="2026-03-01"
        isToCome={false}
        number="•••• 4321"
        note={undefined}
        marking={marking}
        isSettled={isSettled}
        onOpen={() => undefined}
        desk={isDesk ? { isPicked: false, onPick: nothing, onUnmark: nothing, onRemove: nothing } : undefined}
      />
    </>
  );
};
