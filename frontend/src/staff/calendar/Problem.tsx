import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { calendarTexts } from '../../../../domain/calendar/events.ts';
import { isSignInNeeded } from '../session/isSignInNeeded.ts';
import { EventChanged } from './changeEvents.ts';

type Doing = 'add' | 'edit' | 'remove';

/** Reports that a change failed, and what to do. */
export const Problem = ({ problem, doing }: { problem: unknown; doing: Doing }) => (
  <MessageBar intent="error" layout="multiline" role="alert">
    <MessageBarBody>
      <MessageBarTitle>{calendarTexts.failed}</MessageBarTitle> <span>{adviceOn(problem, doing)}</span>
    </MessageBarBody>
  </MessageBar>
);

const kept: Record<Doing, string> = {
  add: 'Nothing you typed is lost.',
  edit: 'Nothing you typed is lost.',
  remove: 'The event is still there.',
};

function adviceOn(problem: unknown, doing: Doing): string {
  if (problem instanceof EventChanged) {
    if (doing === 'remove') return 'Somebody else has just changed this event. Look at it again before you remove it.';
    return problem.theirs
      ? 'Somebody else has just changed this event. Submit replaces their version, shown below, with yours.'
      : 'Somebody else has just removed this event. Submit adds it again as you typed it.';
  }
  if (isSignInNeeded(problem)) return `Please log in again and try again. ${kept[doing]}`;
  return `Please check your connection and try again. ${kept[doing]}`;
}
