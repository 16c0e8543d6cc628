import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultSettings } from '../../domain/attendance/times.ts';
import type { RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { RegisterDialogs } from '../../frontend/src/staff/attendance/register/RegisterDialogs.tsx';
import { OutboxProvider } from '../../frontend/src/staff/outbox/OutboxProvider.tsx';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { ana } from './registerRow.tsx';
import { signedIn } from './signedIn.ts';

const march = { scheduledOn: '2026-03-01T01:00:00Z', duration: 120 };
const ben: RegisterRow = { ...ana, id: 'row 2', volunteerId: 'ben', name: 'Ben Tan' };
const here: RegisterRow = { ...ana, start: march.scheduledOn };
const queries = new QueryClient();
const openChangeSender = async () => ({ send: async () => [], onMarks: () => undefined });

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
    const act = vi.fn();
    const marking = { attended: act, came: act, checkIn: act, checkOut: act, correct: act, unmark: act, absent: act };
    const settings = defaultSettings(march);
    const question = (rows: RegisterRow[]) => (
      <StaffTheme>
        <QueryClientProvider client={queries}>
          <StaffContext value={signedIn}>
            <OutboxProvider openChangeSender={openChangeSender}>
              <RegisterDialogs
                source={{ kind: 'activity', id: 'activity' }}
                rows={rows}
                numbers={new Map()}
                noteFor={() => undefined}
                asking={{ what }}
                marking={marking}
                listing={{ add: act, admit: act, came: act, remove: act }}
                times={{ mode: 'Scheduled', settings, choose: act, set: act }}
                programmeId={null}
                scheduled={settings}
                schedule={{ ...march, name: 'Reading' }}
                sessionEnd={undefined}
                onConfirmEarly={act}
                onAsk={act}
                onClose={() => undefined}
              />
            </OutboxProvider>
          </StaffContext>
        </QueryClientProvider>
      </StaffTheme>
    );
    const screen = await render(question(before));
    await expect.element(page.getByRole('alertdialog', { name: asked })).toBeVisible();
    await screen.rerender(question(after));
    await expect.element(page.getByRole('alertdialog', { name: askedThen })).toBeVisible();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    expect(act).toHaveBeenCalledExactlyOnceWith(after.filter((row) => (row.start === null) === (what === 'markAll')));
  },
);
