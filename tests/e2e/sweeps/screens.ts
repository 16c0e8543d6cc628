/** Every screen and every panel of the staff area, once. The sweeps go over all of them. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contactIdOf, insertVolunteer } from '../../../dataverse/people/insertVolunteer.ts';
import { panelNames, staffPaths } from '../../../domain/contract/staffPaths.ts';
import { panels } from '../../../domain/panels.ts';
import { tables } from '../../../domain/schema/index.ts';
import { singaporeDay } from '../../../domain/time.ts';
import { Register } from '../attendance.page.ts';
import { anActivity, newMark, someVolunteers } from '../attendanceRows.ts';
import { staffDataverse } from '../dataverse.ts';
import { aClub } from '../recurringRows.ts';
import { anUnsentEmail } from '../scheduledEmailRows.ts';
import type { Person } from '../staff.page.ts';

export type Screen = {
  path: string;
  person: Person;
  /** A frame of Dynamics opens it, never another screen. */
  isPanel?: true;
  /** Brings the screen to what it shows only after a press. */
  prepare?: (page: Page) => Promise<void>;
};

/** As long as the forms accept with a mark behind it, and without a space at which it could break. */
const longestName = 'Wolfeschlegelsteinhausenbergerdorff'
  .repeat(6)
  .slice(0, tables.contact.columns.contid.maxLength - 9);

const recordOf = (typename: string, id: string) => `?typename=${typename}&id=${id}`;

/** Makes the records that screens are opened for, with long names. */
async function someRecords() {
  const mark = newMark();
  const [walkIn, ...expected] = await someVolunteers(mark, [longestName, longestName, 'Ana Lim']);
  const person = randomUUID();
  const someone = { crf69_contid: `Chandrasekaran Venkataraghavan ${mark}` };
  await staffDataverse().batch([insertVolunteer(person, { crf69_volunteerid: someone.crf69_contid }, someone)]);
  const [activity, club, organizations, referees, email] = await Promise.all([
    anActivity(`Reading with the youngest ${mark}`, { expected }),
    aClub(['Chandrasekaran'], { [singaporeDay(new Date())]: ['attended'] }),
    staffDataverse().listAll(tables.externalOrganization, { top: 1, select: [] }),
    staffDataverse().listAll(tables.characterReference, { top: 1, select: [] }),
    anUnsentEmail(`Picnic ${mark}`, [`ana.${mark}@example.org`, `ben.${mark}@example.org`]),
  ]);
  return {
    mark,
    walkIn,
    activity,
    person: contactIdOf(person),
    club: club.id,
    email,
    org_id: organizations[0]?.crf69_externalorganizationid ?? '',
    cr_id: referees[0]?.crf69_crresponseid ?? '',
    vol_id: expected[0]?.id ?? '',
  };
}

/** Leaves of the cards made of the same parts the one with the longest words: for a hundred, axe takes half a minute. */
const oneCardOfAShape = (page: Page): Promise<void> =>
  page.locator('main li').evaluateAll((cards) => {
    const seen = new Set<string>();
    const longestFirst = [...cards].sort((a, b) => (b.textContent?.length ?? 0) - (a.textContent?.length ?? 0));
    for (const card of longestFirst) {
      const parts = [...card.querySelectorAll('*')].map(({ tagName, className }) => `${tagName} ${className}`);
      if (seen.has(parts.join())) card.style.display = 'none';
      seen.add(parts.join());
    }
  });

/** Returns all screens: each path of the staff area with what it is opened for, a register, the panels, and no screen. */
export async function allScreens(): Promise<Screen[]> {
  const records = await someRecords();
  const searches: Partial<Record<keyof typeof staffPaths, string>> = {
    person: `?id=${records.person}`,
    email: `?kind=scheduled&id=${records.email}`,
    attendancePortal: `?filter=${records.mark}`,
    recurringDashboard: recordOf('crf69_recurringactivity', records.club),
    organizationImport: recordOf('crf69_externalorganization', records.org_id),
  };
  /** Other staff see only who may read or change them. */
  const officers: readonly string[] = [
    ...[staffPaths.concerns, staffPaths.requirements, staffPaths.overrides],
    ...[staffPaths.retention, staffPaths.erasing],
  ];
  const ofStaff = Object.entries({ ...staffPaths }).map(
    ([name, path]): Screen => ({
      path: `${path}${Object.entries(searches).find(([each]) => each === name)?.[1] ?? ''}`,
      person: officers.includes(path) ? 'Volunteer officer' : 'Staff member',
      ...(path === staffPaths.references && { prepare: oneCardOfAShape }),
    }),
  );
  const ofPanels = panelNames.map((name): Screen => {
    const { typename, param } = panels[name];
    const path = `/admin/${name}${recordOf(typename, records[param])}`;
    return { path, person: 'Staff member', isPanel: true };
  });
  const register: Screen = { path: `${staffPaths.attendancePortal}?id=${records.activity}`, person: 'Staff member' };
  const noScreen: Screen = { path: '/admin/no-such-screen', person: 'Staff member' };
  const walkIns: Screen = {
    ...register,
    prepare: async (page) => {
      await new Register(page).search.fill(records.mark);
      await expect(page.getByRole('button', { name: `Add ${records.walkIn.name} and mark` })).toBeAttached();
    },
  };
  const picking: Screen = {
    path: staffPaths.massEmail,
    person: 'Staff member',
    prepare: async (page) => {
      await page.getByText('Options', { exact: true }).click();
      await page.getByRole('button', { name: 'Select Volunteers' }).click();
      await expect(page.getByRole('listbox', { name: 'Volunteers' })).toBeVisible();
    },
  };
  return [...ofStaff, register, ...ofPanels, noScreen, walkIns, picking];
}
