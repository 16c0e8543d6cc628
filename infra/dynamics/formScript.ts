/** The web resource `crf69_/volunteerpanels/panels.js`, which forms with a panel name in their OnLoad event. */
import { formTokens } from './formTokens.ts';
import { panelForms } from './panelForms.ts';
import { talkWithPanel } from './panelTalk.ts';
import { refereeTable } from './refereeTable.ts';
import type { ExecutionContext, Xrm } from './xrm.ts';

/** What the OnLoad event is registered with, after the execution context. */
type Parameters = [control: string, panel: string, site: string, clientId: string, tenantId: string];

type FormScript = {
  onLoad: (context: ExecutionContext, ...parameters: Parameters) => Promise<void>;
  talkWithPanel: typeof talkWithPanel;
};

declare global {
  interface Window {
    Xrm: Xrm;
    VolunteerPanels?: FormScript;
  }
}

const scriptPath = '/WebResources/crf69_/volunteerpanels/panels.js';
const clientUrl = () => window.Xrm.Utility.getGlobalContext().getClientUrl();

/**
 * Forms may run their scripts in a hidden frame. What is said from there does not come from the window that the panel
 * has for its parent, so the panel would not hear it: the talk is held by this same script, loaded into that window.
 */
async function talkIn(page: Window, talk: (start: typeof talkWithPanel) => () => void): Promise<() => void> {
  if (page === window) return talk(talkWithPanel);
  const { VolunteerPanels } = page.VolunteerPanels ? page : await loadInto(page);
  if (!VolunteerPanels) throw new Error('Volunteer panels: the script could not be loaded.');
  return talk(VolunteerPanels.talkWithPanel);
}

function loadInto(page: Window): Promise<Window> {
  const script = page.document.createElement('script');
  script.src = clientUrl() + scriptPath;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve(page);
    script.onerror = () => reject(new Error('Volunteer panels: the script could not be loaded.'));
    page.document.head.append(script);
  });
}

const tokens = new Map<string, () => Promise<string | undefined>>();

/** One sign-in for all panels of a page. */
function tokenOf(clientId: string, tenantId: string): () => Promise<string | undefined> {
  const known = tokens.get(clientId) ?? formTokens({ clientId, tenantId, clientUrl: clientUrl() });
  tokens.set(clientId, known);
  return known;
}

const handlers = new Map<string, ReturnType<typeof panelForms>>();

window.VolunteerPanels = {
  async onLoad(context, control, panel, site, clientId, tenantId) {
    const token = tokenOf(clientId, tenantId);
    const handler =
      handlers.get(control) ??
      panelForms((recordId) => ({ token, referees: () => refereeTable(window.Xrm, recordId()) }), talkIn);
    handlers.set(control, handler);
    await handler(context, { control, panel, site });
  },
  talkWithPanel,
};
