/** The files of the panels as web resources of the solution. */
import { prefix } from '../../../domain/schema/index.ts';
import { idOf } from './ids.ts';
import { document, element, leaf } from './xml.ts';

const folder = `${prefix}/volunteerpanels/`;

/** The kinds of web resources by file extension. */
const types: Readonly<Record<string, number>> = { html: 1, js: 3 };

export const webResourceFiles = ['form.js', 'panel.html', 'panel.js', 'settings.js', 'signed-in.html', 'signed-in.js'];

export const webResourceName = (file: string): string => folder + file;
export const webResourceId = (name: string): string => idOf(`web resource ${name}`);
export const formScriptName = webResourceName('form.js');
export const panelPageName = webResourceName('panel.html');

/** The settings that differ between organisations. */
export type OrganisationSettings = { site: string; clientId: string; tenantId: string };

export const settingsScript = (settings: OrganisationSettings): string =>
  `window.volunteerPanelSettings = ${JSON.stringify(settings, null, 2)};\n`;

/** Returns the file `WebResources/….data.xml`, which describes the web resource beside it. */
export const webResourceXml = (file: string): string => document(webResourceElement(file));

export function webResourceElement(file: string): string {
  const name = webResourceName(file);
  return element(
    'WebResource',
    { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' },
    leaf('WebResourceId', webResourceId(name)),
    leaf('Name', name),
    leaf('DisplayName', file),
    leaf('LanguageCode', 1033),
    leaf('WebResourceType', types[file.split('.').at(-1) ?? ''] ?? 0),
    leaf('IntroducedVersion', '1.0.0.0'),
    leaf('IsEnabledForMobileClient', 0),
    leaf('IsAvailableForMobileOffline', 0),
    leaf('IsCustomizable', 1),
    leaf('CanBeDeleted', 1),
    leaf('IsHidden', 0),
    leaf('FileName', `/WebResources/${name}`),
  );
}
