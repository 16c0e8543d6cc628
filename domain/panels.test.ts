import { expect, it } from 'vitest';
import { type Panel, panels, unsavedRecord } from './panels.ts';

it('each panel is of one table, and sends the links of the forms that name it', () => {
  const shown = Object.fromEntries(
    Object.entries<Panel>(panels).map(([name, { typename, param, items }]) => [
      name,
      [typename, param, ...items.map(({ send }) => (send ? `${send.message} by ${send.param}` : 'a link'))],
    ]),
  );
  expect(shown).toEqual({
    cr_actions: ['crf69_crresponse', 'cr_id', 'characterReference by cr_id'],
    org_profiles: [
      ...['crf69_externalorganization', 'org_id', 'a link'],
      ...['organizationFeedback by org_id', 'organizationExit by org_id'],
    ],
    volunteer_orgprofile: [...['crf69_volunteerprofile', 'vol_id', 'corporateFeedback by org_id', 'ownPage by vol_id']],
    volunteer_profile: [
      ...['crf69_volunteerprofile', 'vol_id', 'volunteerFeedback by vol_id', 'volunteerExit by vol_id'],
      ...['characterReferees by vol_id', 'ownPage by vol_id', 'volunteerApp by vol_id'],
    ],
  });
});

it('each panel opens the forms at their own paths, and says why it has no links before a record is saved', () => {
  const panel: Panel = panels.volunteer_profile;
  const links = panel.items.map(({ link }) => link);
  expect(links).toContainEqual({ form: '/vol_feedback/:vol_id' });
  expect(unsavedRecord).toBe('The form has to be saved in order to access the links.');
});
