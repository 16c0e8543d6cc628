import { apiPaths } from '../../domain/contract/paths.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { sendingActions } from '../http/sendLink.ts';

// Sends the instructions for the volunteer app, which is a Power App. It has no form and no link.
httpFunction({
  name: 'volunteerApp',
  path: apiPaths.volunteerApp,
  endpoints: { POST: { actions: sendingActions(linkMessages.volunteerApp) } },
});
