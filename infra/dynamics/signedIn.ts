/** Behind `signed-in.html`, which hidden sign-ins come back to: hands the answer to the form that asked. */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

broadcastResponseToMainFrame().catch(() => console.error('Volunteer panels: this page was opened by itself.'));
