/// <reference types="xrm" />
/**
 * The web resource `crf69_/volunteerpanels/form.js`, which forms with a panel name in their OnLoad event. It changes
 * nothing in the form's page: it only passes the record that the form shows to the panel's own page, which is a web
 * resource too.
 * @see Microsoft Learn, "getContentWindow (Client API reference)"
 */
import type { PanelRecord } from './panelRecord.ts';

/** The window of `panel.html`, once its script has run. */
type PanelWindow = Window & { showRecord?: (record: PanelRecord) => void };

/** Milliseconds between two checks whether the panel's page has loaded, and until the script gives up. */
const lookEvery = 200;
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
  let isOpen = true;
  const show = async () => {
    const panel = await whenLoaded(control, () => isOpen);
    panel?.showRecord?.({ typename: entity.getEntityName(), id: entity.getId().replace(/[{}]/g, '').toLowerCase() });
  };
  // A new record has an id only after it is saved, and a form may create a control again when its tab is opened.
  const again = () => void show();
  entity.addOnPostSave(again);
  const tab = control.getParent()?.getParent();
  tab?.addTabStateChange(again);
  earlier.set(name, () => {
    isOpen = false;
    entity.removeOnPostSave(again);
    tab?.removeTabStateChange(again);
  });
  await show();
}

/**
 * Returns the panel's window; undefined when the form has closed or the page has not loaded, which the page itself
 * reports.
 */
async function whenLoaded(
  control: Xrm.Controls.FramedControl,
  isOpen: () => boolean,
): Promise<PanelWindow | undefined> {
  const end = Date.now() + timeoutMs;
  while (isOpen() && Date.now() < end) {
    const panel: PanelWindow = await control.getContentWindow();
    if (panel.showRecord) return panel;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  return undefined;
}

declare global {
  interface Window {
    VolunteerPanels?: { onLoad: typeof onLoad };
  }
}

window.VolunteerPanels = { onLoad };
