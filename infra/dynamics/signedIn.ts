/** The script of `signed-in.html`, which silent sign-ins return to: passes the response to the form that asked. */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

broadcastResponseToMainFrame().catch(() =>
  console.error('Volunteer panels: this page must be opened inside a Dynamics form.'),
);
