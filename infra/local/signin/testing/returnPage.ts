/** For tests: the page on which a sign-in ends, redirect and popup alike. */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

await broadcastResponseToMainFrame();
