/** The model-driven app and its navigation. */
import { rolesOfPeople } from '../../../domain/access/index.ts';
import { logicalName, prefix } from '../../../domain/schema/index.ts';
import { type AppTable, appTables } from './appForms.ts';
import { formIdOf } from './formXml.ts';
import { viewsOf } from './views.ts';
import { document, element, leaf, localized } from './xml.ts';

export const appName = `${prefix}volunteermanagement`;
const title = 'Volunteer management';
const version = '1.0.0.0';
/** Dynamics' default icon for an app, which every organisation has. */
const defaultIcon = '953b9fac-1e5e-e611-80d6-00155ded156f';

const groups = ['People', 'Activities', 'Answers', 'Lists'] as const satisfies readonly AppTable['group'][];

/** Returns the file `AppModuleSiteMaps/…/AppModuleSiteMap.xml`. */
export function siteMapXml(): string {
  const area = element(
    'Area',
    { Id: 'volunteers', ShowGroups: true, IntroducedVersion: version },
    titles('Volunteers'),
    ...groups.map((group) =>
      element(
        'Group',
        { Id: `group_${group.toLowerCase()}`, IntroducedVersion: version },
        titles(group),
        ...appTables
          .filter((app) => app.group === group)
          .map(({ table, plural }) =>
            element(
              'SubArea',
              { Id: `list_${table.name}`, Entity: logicalName(table), Client: 'All', AvailableOffline: false },
              titles(plural),
            ),
          ),
      ),
    ),
  );
  return document(
    element(
      'AppModuleSiteMap',
      { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' },
      leaf('SiteMapUniqueName', appName),
      leaf('EnableCollapsibleGroups', 'False'),
      leaf('ShowHome', 'True'),
      leaf('ShowPinned', 'True'),
      leaf('ShowRecents', 'True'),
      element('SiteMap', { IntroducedVersion: version }, area),
      localized('LocalizedNames', 'LocalizedName', title),
    ),
  );
}

const titles = (text: string): string => element('Titles', {}, element('Title', { LCID: 1033, Title: text }));

/** @returns the file `AppModules/…/AppModule.xml`; the roles of people may open the app */
export function appModuleXml(): string {
  const components = appTables.flatMap((app) => [
    element('AppModuleComponent', { type: 1, schemaName: logicalName(app.table) }),
    element('AppModuleComponent', { type: 60, id: formIdOf(app) }),
    ...viewsOf(app).map(({ id }) => element('AppModuleComponent', { type: 26, id })),
  ]);
  return document(
    element(
      'AppModule',
      { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' },
      leaf('UniqueName', appName),
      leaf('IntroducedVersion', version),
      leaf('WebResourceId', defaultIcon),
      leaf('statecode', 0),
      leaf('statuscode', 1),
      leaf('FormFactor', 1),
      leaf('ClientType', 4),
      leaf('NavigationType', 0),
      element(
        'AppModuleComponents',
        {},
        ...components,
        element('AppModuleComponent', { type: 62, schemaName: appName }),
      ),
      element('AppModuleRoleMaps', {}, ...rolesOfPeople.map(({ id }) => element('Role', { id: `{${id}}` }))),
      localized('LocalizedNames', 'LocalizedName', title),
      localized('Descriptions', 'Description', 'Volunteers, organisations, referees and activities.'),
    ),
  );
}
