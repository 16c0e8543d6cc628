/** The pages of the model-driven app: its lists, and a form with a panel. */

import { logicalName } from '../../../domain/schema/index.ts';
import { escapeHtml } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { ModelDrivenForm } from './forms.ts';
import type { FormRecord } from './records.ts';

export const webResources = '/WebResources/crf69_/volunteerpanels/';
const control = 'WebResource_panel';

const styles = `
  main { max-width: 75rem; }
  .forms { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
  section { padding: 1rem 1.2rem; }
  h2 { margin: 0 0 .5rem; font-size: 1.1rem; }
  ul { margin: 0; padding: 0; list-style: none; }
  li a { display: block; padding: .35rem 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .75rem; }`;

const unsaved: FormRecord = { id: '', name: 'New, not saved' };

/** Some records of every kind, each a link to its form. */
export const listPage = (lists: readonly { form: ModelDrivenForm; records: readonly FormRecord[] }[]): string =>
  page(
    'Dynamics',
    `<h1>Dynamics</h1>
<p class="quiet">This stands in for the charity’s model-driven app. Choose a record to see its form with our panel in it.</p>
<div class="forms">${lists.map(({ form, records }) => listOf(form, records)).join('\n')}</div>`,
    styles,
  );

const listOf = (form: ModelDrivenForm, records: readonly FormRecord[]) => `<section class="card"><h2>${form.title}</h2>
<ul>${[unsaved, ...records].map((record) => itemOf(form, record)).join('')}</ul></section>`;

const itemOf = ({ panelPath }: ModelDrivenForm, { id, name }: FormRecord) =>
  `<li><a href="/form?${escapeHtml(String(new URLSearchParams({ panel: panelPath, id })))}">${escapeHtml(name)}</a></li>`;

export type ShownForm = {
  form: ModelDrivenForm;
  /** Empty for a record that was never saved. */
  id: string;
  /** "Restrict cross-frame scripting": Dynamics then gives the frame an empty `sandbox`. */
  restricted: boolean;
};

/** A form with a panel's web resource in it, framed as a model-driven app frames one. */
export const formPage = ({ form, id, restricted }: ShownForm): string =>
  page(
    form.title,
    `<p><a href="/">All records</a></p>
<h1>${form.title}</h1>
<iframe id="${control}" title="${form.title}"${restricted ? ' sandbox=""' : ''} src="${webResources}panel.html?data=${form.panelPath}"></iframe>
<div data-control="${control}" data-table="${logicalName(form.table)}" data-id="${escapeHtml(id)}"></div>
<script src="/form.js"></script>`,
    styles,
  );

/** The page in which the form's scripts run. */
export const scriptsPage = `<!doctype html><title>Scripts</title><script src="${webResources}form.js"></script>`;
