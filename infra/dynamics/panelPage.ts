/**
 * The script of `panel.html`, a web resource in the form. It frames a panel of the staff area, passes it the user's
 * token and the table of referees, and reports in words why a panel does not appear.
 */
import { formTokens } from './formTokens.ts';
import { type PanelHost, panelHost } from './panelHost.ts';
import { refereeTable } from './refereeTable.ts';

/** What `settings.js` sets. It is a web resource too, and differs between organisations. */
export type PanelSettings = {
  /** The site's origin: `https://volunteers.example.org`. */
  site: string;
  /** The registration of the staff area. */
  clientId: string;
  tenantId: string;
  /** Returns tokens in place of Entra; the local stand-in sets it. */
  askToken?: () => Promise<string | undefined>;
};

declare global {
  interface Window {
    volunteerPanelSettings?: PanelSettings;
    showRecord?: PanelHost['showRecord'];
  }
}

// The element says that no script may run.
document.getElementById('blocked')?.remove();

const settings = window.volunteerPanelSettings;
/** The panel's last part of its address under `/admin`, from the control's custom parameter. */
const panel = new URLSearchParams(window.location.search).get('data');
const organisation = window.location.origin;

if (!settings?.site || !panel) {
  const missing = panel ? 'The web resource settings.js is missing or empty' : 'The control has no custom parameter';
  document.body.textContent = `This panel is not set up. ${missing}: see infra/dynamics/README.md.`;
} else {
  const { clientId, tenantId, askToken = formTokens({ clientId, tenantId, organisation }) } = settings;
  window.showRecord = panelHost({
    page: window,
    site: new URL(settings.site).origin,
    panel,
    answers: (record) => ({ token: askToken, referees: () => refereeTable(readRows, record().id) }),
  }).showRecord;
}

/** Pages of the organisation read its data with the signed-in user's rights. */
async function readRows(path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const headers = { Accept: 'application/json', 'OData-Version': '4.0', 'OData-MaxVersion': '4.0' };
  const response = await fetch(`${organisation}/api/data/v9.2/${path}`, { headers });
  if (!response.ok) throw new Error(`Dataverse returned ${response.status}.`);
  const { value }: { value: Record<string, unknown>[] } = await response.json();
  return value;
}
