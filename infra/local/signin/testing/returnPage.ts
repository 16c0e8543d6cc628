/** For tests: the page to which a sign-in returns, by redirect and popup alike. */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

await broadcastResponseToMainFrame();
