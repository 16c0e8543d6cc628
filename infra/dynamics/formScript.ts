/// <reference types="xrm" />
/**
 * The web resource `crf69_/volunteerpanels/form.js`, that every form with a panel runs at OnLoad. It changes
 * nothing in the form's page: it only passes the record that the form shows to the panel's own page, which is a web
 * resource too.
 * @see Microsoft Learn, "getContentWindow (Client API reference)"
 */
import type { PanelRecord } from './panelRecord.ts';

/** The window of `panel.html`, once its script has run. */
type PanelWindow = Window & { showRecord?: (record: PanelRecord) => void };

/** Between two checks whether the panel's page has loaded. */
const lookEveryMs = 200;
/** How long the script waits before it gives up. */
const timeoutMs = 20_000;

/** What an earlier OnLoad of the same form started, by control; it is stopped when the form loads again. */
const earlier = new Map<string, () => void>();

/**
 * Passes the form's record to its panels.
 * @param names of the web resource controls that contain a panel: `WebResource_links`
 */
async function onLoad(context: Xrm.Events.EventContext, ...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => showIn(context.getFormContext(), name)));
}

async function showIn(form: Xrm.FormContext, name: string): Promise<void> {
  const control: Xrm.Controls.FramedControl | null = form.getControl(name);
  if (!control) throw new Error(`Volunteer panels: the form has no control "${name}".`);
  earlier.get(name)?.();
  const { entity } = form.data;
  let isCurrent = true;
  const show = async () => {
    const panel = await whenLoaded(control, () => isCurrent);
    panel?.showRecord?.({ typename: entity.getEntityName(), id: entity.getId().replace(/[{}]/g, '').toLowerCase() });
  };
  // A new record has an id only after it is saved, and a form may create a control again when its tab is opened.
  const showAgain = () => void show();
  entity.addOnPostSave(showAgain);
  const tab = control.getParent()?.getParent();
  tab?.addTabStateChange(showAgain);
  earlier.set(name, () => {
    isCurrent = false;
    entity.removeOnPostSave(showAgain);
    tab?.removeTabStateChange(showAgain);
  });
  await show();
}

/**
 * Returns the panel's window; undefined when a later OnLoad has replaced this one, or when the page has not loaded,
 * which the page itself reports.
 */
async function whenLoaded(
  control: Xrm.Controls.FramedControl,
  isCurrent: () => boolean,
): Promise<PanelWindow | undefined> {
  const end = Date.now() + timeoutMs;
  while (isCurrent() && Date.now() < end) {
    const panel: PanelWindow = await control.getContentWindow();
    if (panel.showRecord) return isCurrent() ? panel : undefined;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return undefined;
}

declare global {
  interface Window {
    VolunteerPanels?: { onLoad: typeof onLoad };
  }
}

window.VolunteerPanels = { onLoad };
