/** Where the sign-in service sends people back to, in a popup or in the page: hands its answer to whoever asked. */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

broadcastResponseToMainFrame().catch(() => window.location.replace('/admin'));
