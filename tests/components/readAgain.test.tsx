/** Windows about a row: what they begin with is stored now, whatever the screen behind them has read before. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DataverseError } from '../../dataverse/errors.ts';
import { noFields } from '../../domain/clearance/requirementFields.ts';
import { MakeSessions } from '../../frontend/src/staff/attendance/recurring/MakeSessions.tsx';
import {
  createSession,
  daysWithSessions,
  readRecurring,
} from '../../frontend/src/staff/attendance/recurring/recurringData.ts';
import { SignupDefaults } from '../../frontend/src/staff/attendance/recurring/SignupDefaults.tsx';
import { Requirements } from '../../frontend/src/staff/requirements/Requirements.tsx';
import { readAllRequirements, saveRequirement } from '../../frontend/src/staff/requirements/requirementRows.ts';
import { club, noAnswer, nothing, show, signup } from './recurringClub.tsx';

vi.mock('../../frontend/src/staff/attendance/recurring/recurringData.ts', { spy: true });
vi.mock('../../frontend/src/staff/requirements/requirementRows.ts', { spy: true });

test('who makes further sessions is shown no days from before the last ones were made', async () => {
  vi.mocked(daysWithSessions).mockResolvedValueOnce([]).mockImplementation(noAnswer);
  vi.mocked(readRecurring).mockResolvedValue(club);
  vi.mocked(createSession).mockResolvedValue({ id: 'session', existed: false });
  const queries = new QueryClient();
  const made = vi.fn();
  const window = () => show(<MakeSessions recurring={club} onMade={made} onClose={nothing} />, { queries });
  const first = await window();
  await page.getByRole('button', { name: 'Make 4 sessions' }).click();
  await expect.poll(() => made.mock.calls.flat()).toEqual([expect.stringMatching(/^4 sessions are made/)]);
  await first.unmount();
  await window();
  await expect.element(page.getByText('Loading the sessions ahead…')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make 4 sessions' })).not.toBeInTheDocument();
});

test('what new sessions begin with is read when its window opens', async () => {
  vi.mocked(readRecurring).mockResolvedValue({ ...club, signup: { ...signup, places: '9' } });
  await show(<SignupDefaults id={club.id} onSaved={nothing} onClose={nothing} />);
  await expect.element(page.getByRole('textbox', { name: 'Places', exact: true })).toHaveValue('9');
});

test('who could not save a requirement that somebody else has changed sees it as it is now when they look again', async () => {
  const requirement = { id: 'requirement', etag: '1', isOff: true, fields: { ...noFields, name: 'Interview' } };
  const read = (name: string, etag: string) => [
    { ...requirement, etag, fields: { ...requirement.fields, name }, programmeNames: [] },
  ];
  vi.mocked(readAllRequirements)
    .mockResolvedValueOnce(read('Interview', '1'))
    .mockResolvedValue(read('Interview by two', '2'));
  const overtaken = { kind: 'preconditionFailed', status: 412, code: '', operation: 'update' } as const;
  vi.mocked(saveRequirement).mockRejectedValue(new DataverseError(overtaken));
  await show(<Requirements />);
  await page.getByRole('button', { name: 'Edit Interview' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Somebody else has changed this requirement/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Interview by two' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Requirement' })).toHaveValue('Interview by two');
});
