/**
 * The page to which the sign-in service returns people, in a popup or in the page: passes the response to the page that
 * asked.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

broadcastResponseToMainFrame().catch(() => window.location.replace('/admin'));
