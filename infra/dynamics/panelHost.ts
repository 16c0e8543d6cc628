/** The page around a panel: its frame, the text shown while the panel is missing, and the messages between them. */
import type { PanelRecord } from './panelRecord.ts';
import { type Answers, talkWithPanel } from './panelTalk.ts';

export type PanelHost = {
  /** Shows the record's panel. Idempotent for the same record. */
  showRecord: (record: PanelRecord) => void;
};

/** Milliseconds until the page reports what may be wrong. */
const formTimeoutMs = 15_000;
const panelTimeoutMs = 20_000;

/**
 * Creates the host of a panel.
 * @param options.panel the last part of the panel's address under `/admin`
 */
export function panelHost(options: {
  page: Window;
  /** The site's origin. */
  site: string;
  panel: string;
  answers: (record: () => PanelRecord) => Answers;
}): PanelHost {
  const { page, site, panel, answers } = options;
  const { document } = page;
  const state = document.createElement('p');
  state.setAttribute('role', 'status');
  document.body.append(state);
  const say = (text: string) => {
    state.textContent = text;
    state.hidden = text === '';
  };
  let shown: PanelRecord | undefined;
  let frame: HTMLIFrameElement | undefined;
  let waiting = page.setTimeout(() => say(noForm), formTimeoutMs);
  say('');

  function framed(): HTMLIFrameElement {
    const made = document.createElement('iframe');
    made.title = 'Volunteer management';
    // A page of another origin may write to the clipboard only with the permission of the page around it.
    made.allow = 'clipboard-write';
    document.body.append(made);
    const { contentWindow } = made;
    if (!contentWindow) throw new Error('A frame in a page has a window.');
    const heard = () => {
      page.clearTimeout(waiting);
      say('');
    };
    const record = () => shown ?? { typename: '', id: '' };
    talkWithPanel({ page, panel: contentWindow, origin: site, answers: answers(record), heard });
    return made;
  }

  function show(record: PanelRecord): void {
    page.clearTimeout(waiting);
    say('');
    waiting = page.setTimeout(() => say(noPanel(site, page.location.origin)), panelTimeoutMs);
    shown = record;
    frame ??= framed();
    frame.src = `${site}/admin/${panel}?${new URLSearchParams(record)}`;
  }

  return {
    showRecord(record) {
      if (record.id !== shown?.id || record.typename !== shown.typename) show(record);
    },
  };
}

const noForm =
  'This panel is waiting for its form. The form’s On Load event must run VolunteerPanels.onLoad with the name of this control.';
const noPanel = (site: string, organisation: string) =>
  `${site} does not respond. If it opens in its own tab, add ${organisation} to PARENT_ORIGINS and to the site’s frame-ancestors.`;
