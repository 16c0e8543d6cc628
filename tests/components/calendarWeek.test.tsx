import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { calendarTexts } from '../../domain/calendar/events.ts';
import { instantAt } from '../../domain/time.ts';
import { DayWindow } from '../../frontend/src/staff/calendar/DayWindow.tsx';
import { noValues } from '../../frontend/src/staff/calendar/eventDraft.ts';
import { MonthGrid } from '../../frontend/src/staff/calendar/MonthGrid.tsx';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { expectAccessible } from './accessible.ts';
import { excessWidth, smallTargets } from './measures.ts';

const [monday, tuesday] = ['2026-03-02', '2026-03-03'];
const event = { id: 'fair', etag: '1', name: 'Volunteer fair', description: '', date: monday };
const session = {
  id: 'camp',
  kind: 'Activity' as const,
  name: 'Camp',
  start: instantAt(monday, '22:00'),
  minutes: 600,
  isCancelled: true,
  place: '',
};

test('a week on a phone is a list of its days, which names what is on and strikes what was cancelled', async () => {
  await render(
    <StaffTheme>
      <main>
        <h1>General Calendar</h1>
        <MonthGrid
          view="week"
          active={monday}
          today={tuesday}
          events={new Map([[monday, [event]]])}
          sessions={new Map([monday, tuesday].map((day) => [day, [session]]))}
          isGreyed={false}
          onActive={() => undefined}
          onSelect={() => undefined}
        />
      </main>
    </StaffTheme>,
  );
  await expect.element(page.getByText('until 08:00 Camp')).toBeVisible();
  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')];
  // What is hidden is no part of it.
  expect(days.map(({ innerText }) => innerText.split(/\s*\n\s*/)).slice(0, 2)).toEqual([
    ['Mon', '2', 'Volunteer fair', '22:00 Camp'],
    ['Tue', '3', 'until 08:00 Camp'],
  ]);
  const camp = page.getByText('22:00 Camp').element();
  expect(camp.closest('s')).not.toBeNull();
  expect(new Set(days.map((day) => day.getBoundingClientRect().top)).size).toBe(7);
  expect([excessWidth(), smallTargets()]).toEqual([0, []]);
  await expectAccessible();
});

test('a day that is opened before the calendar is there does not say that nothing is on', async () => {
  const nothing = () => undefined;
  const day = (unknown?: string) => (
    <StaffTheme>
      <DayWindow
        day={monday}
        unknown={unknown}
        events={[]}
        sessions={undefined}
        draft={{ id: '', tried: [], ...noValues }}
        onDraft={nothing}
        onOpen={nothing}
        onClose={nothing}
      />
    </StaffTheme>
  );
  const screen = await render(day('Loading…'));
  await expect.element(page.getByText('Loading…')).toBeVisible();
  await expect.element(page.getByText(calendarTexts.nothing(monday))).not.toBeInTheDocument();
  await screen.rerender(day());
  await expect.element(page.getByText(calendarTexts.nothing(monday))).toBeVisible();
});
