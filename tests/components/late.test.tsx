import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LateNote, OutdatedNote } from '../../frontend/src/staff/data/LateNote.tsx';
import { useIsOutdated } from '../../frontend/src/staff/data/useIsOutdated.ts';
import { Outage } from '../../frontend/src/staff/email/Outage.tsx';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A register that was loaded, and whose next answer does not come. */
const Register = () =>
  useIsOutdated({ data: [], isError: false, isFetching: true, fetchStatus: 'fetching' }) && (
    <OutdatedNote what="the register" />
  );

/** A list of emails is read every five seconds, which belong to the ten. */
const Emails = () => (
  <Outage isFetching error={null} what="the sent emails">
    Emails
  </Outage>
);
const Calendar = () => <LateNote what="the calendar" />;

/** Waiting for an element would let the timers run on. */
const shown = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.body.textContent;
};

test.each<[string, ComponentType, number, string]>([
  ['first answer', Calendar, 10_000, 'Loading the calendar takes longer than usual.'],
  ['next answer', Register, 10_000, 'so the register may be out of date'],
  ['answer about emails', Emails, 5000, 'so the sent emails may be out of date'],
])('whoever waits for a %s is told within ten seconds that none comes', async (_what, Screen, ms, said) => {
  await render(
    <StaffTheme>
      <Screen />
    </StaffTheme>,
  );
  expect(await shown()).not.toContain(said);
  await vi.advanceTimersByTimeAsync(ms);
  expect(await shown()).toContain(said);
});
