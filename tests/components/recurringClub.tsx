/** A recurring activity, and a part of the staff area whose answers come from mocks alone. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DefaultSettings } from '../../domain/signup/settings.ts';
import type { Recurring } from '../../frontend/src/staff/attendance/recurring/recurringData.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

export const signup: DefaultSettings = {
  isOpen: false,
  places: '',
  mostAhead: '',
  roles: [],
  programmes: [],
  fromAge: '',
  belowAge: '',
  location: '',
  meetingPlace: '',
  bring: '',
  fromDays: '',
  untilHours: '',
  regularsUntilDays: '',
};
export const club: Recurring = {
  id: 'club',
  name: 'Homework Club',
  time: '15:30',
  duration: 90,
  schemeId: null,
  programmeId: null,
  organizationId: null,
  programme: 'N/A',
  scheme: 'N/A',
  usual: 6,
  signup,
};
export const nothing = () => undefined;
export const noAnswer = () => new Promise<never>(nothing);

/** Shows a part of the staff area. */
export const show = (
  part: ReactNode,
  { queries = new QueryClient(), furtherHolidays = [] }: { queries?: QueryClient; furtherHolidays?: string[] } = {},
) => {
  vi.stubGlobal('fetch', noAnswer);
  const settings = { ...signedIn.settings, dataverseUrl: 'https://dataverse.test', furtherHolidays };
  return render(
    <StaffTheme>
      <QueryClientProvider client={queries}>
        <StaffContext value={{ ...signedIn, settings }}>{part}</StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
};
