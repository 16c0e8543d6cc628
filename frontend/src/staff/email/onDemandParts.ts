/** The dialogs of the email screens, loaded when they are opened. */
import { onDemand } from '../../ui/onDemand.tsx';

export const ReviewEmail = onDemand(async () => (await import('./compose/ReviewEmail.tsx')).ReviewEmail, 'the email');
export const EmailInfo = onDemand(async () => (await import('./scheduled/EmailInfo.tsx')).EmailInfo, 'the email');
export const CreateWindow = onDemand(
  async () => (await import('./scheduled/ScheduleWindow.tsx')).CreateWindow,
  'the email',
);
export const CopyWindow = onDemand(
  async () => (await import('./scheduled/ScheduleWindow.tsx')).CopyWindow,
  'the email',
);
export const EditWindow = onDemand(
  async () => (await import('./scheduled/ScheduleWindow.tsx')).EditWindow,
  'the email',
);
