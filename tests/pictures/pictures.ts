/** The pictures of the documents: which screens, at which size, and what is done before each. */
import type { Page } from '@playwright/test';
import { formPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { anActivity, someVolunteers } from '../e2e/attendanceRows.ts';
import { signIn } from '../e2e/staff.page.ts';
import type { Cloud } from '../runner/cloud.ts';

export type Picture = {
  /** The file's name in `docs/pictures`, without `.png`. */
  name: string;
  device: 'phone' | 'desktop';
  scheme?: 'dark';
  /** Opens the screen and leaves it as it should be seen. */
  open: (page: Page, cloud: Cloud) => Promise<void>;
};

/** In the order in which the documents show them. */
export const pictures: readonly Picture[] = [
  { name: 'application', device: 'phone', open: openApplication },
  { name: 'application-dark', device: 'phone', scheme: 'dark', open: openApplication },
  {
    name: 'panel',
    device: 'desktop',
    async open(page, { dataverse }) {
      const { rows } = await dataverse.page(tables.volunteerProfile, { select: ['crf69_volunteerid'], top: 1 });
      const id = rows[0]?.crf69_volunteerprofileid ?? '';
      await page.goto(`http://localhost:${process.env.DYNAMICS_PORT}/form?panel=volunteer_profile&id=${id}`);
      const panel = page.frameLocator('#WebResource_panel').frameLocator('iframe');
      await panel.getByRole('button', { name: 'Request Feedback' }).click();
      await panel.getByRole('button', { name: 'Send by email' }).waitFor();
    },
  },
  {
    name: 'register',
    device: 'phone',
    async open(page) {
      const names = ['Aisyah Rahman', 'Chen Jia Hao', 'Devi Nair', 'Farid Osman', 'Goh Mei Lin', 'Lim Wei Jie'];
      const more = ['Nur Hidayah', 'Priya Kumar', 'Tan Boon Kiat', 'Wong Li Ting'];
      const expected = await someVolunteers('', [...names, ...more]);
      const id = await anActivity('Homework Club', { expected });
      await signIn(page, 'Staff member', `${staffPaths.attendancePortal}?id=${id}`);
      for (const name of names.slice(0, 2)) await page.getByRole('button', { name: `Attended: ${name}` }).click();
      await page.getByRole('button', { name: /^Not here \d+$/ }).waitFor();
    },
  },
  {
    name: 'report',
    device: 'desktop',
    async open(page) {
      await signIn(page, 'Staff member', staffPaths.volunteerReports);
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'email',
    device: 'desktop',
    async open(page) {
      await signIn(page, 'Staff member', staffPaths.scheduledEmails);
      await page.getByRole('table').first().waitFor();
    },
  },
];

async function openApplication(page: Page, { siteUrl }: Cloud): Promise<void> {
  await page.goto(siteUrl + formPaths.volunteerApplication);
  await page.locator('form').waitFor();
}
