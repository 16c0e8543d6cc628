import { expect, test } from '@playwright/test';
import { apiPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoZoomOnFocus } from './accessibility.ts';
import { chooseRecipients, expectAccepted, picker, send, write } from './email.page.ts';
import { aCast } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { presses } from './presses.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

test('everyone of one role gets an email in at most eight presses; recipients are found and ticked, and each address is chosen once @phone', async ({
  page,
}) => {
  test.slow();
  const { mark, organization, addressOf } = await aCast();
  const window = picker(page);
  const volunteers = window.getByRole('listbox', { name: 'Volunteers' });
  await openAsStaff(page, staffPaths.home);
  await test.step('the mentors get an email in at most eight presses', async () => {
    const { press, count } = presses();
    await press(page.getByRole('main').getByRole('link', { name: 'Send Email' }));
    await press(page.getByRole('button', { name: 'Select Volunteers' }));
    await window.getByLabel('Search by name').fill(mark);
    await expect(window.getByText('4 found')).toBeVisible();
    await press(window.getByRole('combobox', { name: 'Filter by role' }));
    await press(page.getByRole('menuitemcheckbox', { name: 'academic mentor/tutor' }));
    // The open list may cover the button.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
    await expect(volunteers.getByRole('option')).toHaveText([new RegExp(`${mark} Cat`)]);
    await press(window.getByRole('button', { name: 'Select all that match' }));
    await press(window.getByRole('button', { name: 'Done (1)' }));
    await write(page, `Mentors ${mark}`, 'The next term begins.');
    await press(page.getByRole('button', { name: 'Send Email' }));
    await press(page.getByRole('button', { name: 'Send as Service to 1 person' }));
    await expect(page.getByText('Email sent successfully!')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(8);
  });

  await page.getByRole('button', { name: 'Select Volunteers' }).click();
  await window.getByLabel('Search by name').fill(mark);
  await expect(volunteers.getByRole('option', { name: `${mark} Ann (${organization})` })).toBeVisible();
  await expect(volunteers.getByRole('option')).toHaveCount(4);
  await expect(window.getByText('4 found')).toBeVisible();

  await window.getByRole('combobox', { name: 'Filter by organization' }).click();
  await window.getByRole('combobox', { name: 'Filter by organization' }).fill(organization);
  // A press while the list is replaced by what was found would hit nothing.
  await expect(page.getByRole('menuitemcheckbox')).toHaveText([organization]);
  await page.getByRole('menuitemcheckbox', { name: organization }).click();
  await page.keyboard.press('Escape');
  await expect(volunteers.getByRole('option')).toHaveCount(2);
  await window.getByRole('button', { name: 'Clear filter by organization' }).click();
  await expect(volunteers.getByRole('option')).toHaveCount(4);

  await window.getByRole('button', { name: 'Select all that match' }).click();
  await expect(window.getByText('3 selected.')).toBeVisible();
  await expect(volunteers.getByRole('option', { name: `${mark} Dan`, selected: true })).toBeVisible();
  await volunteers.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(window.getByText('2 recipients')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(window.getByText('3 recipients')).toBeVisible();

  await window.getByLabel('Search by name').fill(`${mark} nobody`);
  await expect(window.getByText('No volunteers found')).toBeVisible();
  await expectAccessible(page);

  await window.getByRole('tab', { name: 'Organizations' }).click();
  await window.getByLabel('Search by name').fill(mark);
  await expect(window.getByRole('option')).toHaveText([new RegExp(organization)]);
  await window.getByRole('option', { name: organization }).click();
  await expect(window.getByText('4 recipients')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNoZoomOnFocus(page);
  await window.getByRole('button', { name: 'Done' }).click();
  await expect(window).toBeHidden();

  await page.getByRole('button', { name: `Remove ${organization}` }).click();
  await page.getByRole('button', { name: `Remove ${mark} Cat` }).click();
  await expect(page.getByText('2 recipients')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 recipients')).toBeVisible();
  await expect(page.getByTitle(addressOf('ben'))).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('button', { name: `Remove ${mark} Ann` })).toBeInViewport();
  // The whole name can be read.
  const label = page.getByRole('button', { name: `${mark} Ann (${organization})`, exact: true });
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
});

test('an email is written, tested, previewed and sent to each once @desk', async ({ page }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const subject = `Garden party ${mark}`;
  await openAsStaff(page, staffPaths.massEmail);
  const pressSend = page.getByRole('button', { name: 'Send Email' });
  await pressSend.click();
  await expect(page.getByText('Please select at least one recipient.').first()).toBeVisible();

  await chooseRecipients(page, mark, 'Ann', 'Ben');
  await pressSend.click();
  await expect(page.getByText('Please fill up the required fileds.')).toBeVisible();
  await expectAccessible(page);

  // The form begins with its recipients, subject and text.
  expect((await page.getByLabel('Subject').boundingBox())?.y).toBeLessThan(500);
  await page.getByLabel('Subject').fill(subject);
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByLabel('If the name is not known, write').fill('volunteer');
  await page.getByRole('button', { name: 'Insert name' }).click();
  await expect(body).toContainText('{{name|volunteer}}');
  await expect(body).toBeFocused();
  await page.keyboard.type(', please ');
  const bold = page.getByRole('button', { name: 'Bold' });
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('come');
  await expect(body.locator('strong')).toHaveText('come');
  await expectAccessible(page);

  await page.getByLabel('Picture to insert').setInputFiles('infra/teams/color.png');
  const picture = page.getByRole('dialog', { name: 'Insert a picture' });
  await expect(picture.getByRole('img', { name: 'As it will be sent' })).toBeVisible();
  await expectAccessible(page);
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await expect(picture.getByText('Each picture needs a text')).toBeVisible();
  await picture.getByLabel('What it shows').fill('Our garden');
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await expect(body.getByRole('img', { name: 'Our garden' })).toHaveAttribute('src', /^data:image/);

  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(body).toContainText('{{name|volunteer}}, please come');
  await expect(body.getByRole('img', { name: 'Our garden' })).toHaveAttribute('src', /^data:image/);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText(addressOf('ben'))).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText(`Dear ${mark} Ben, please come`)).toBeVisible();
  await expect(preview.frameLocator('iframe').getByRole('img', { name: 'Our garden' })).toHaveAttribute(
    'src',
    /^data:/,
  );
  await preview.getByRole('button', { name: 'Next' }).click();
  // Dan has Ann's address: whose name stands there is not known, and the copy that is sent says so, too.
  await expect(preview.getByText(addressOf('ann'))).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText('Dear volunteer, please come')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await expect(page.getByText('A test was sent to')).toBeVisible();

  await pressSend.click();
  const review = page.getByRole('dialog', { name: 'Send this email?' });
  await expect(review.getByText('2 people', { exact: true })).toBeVisible();
  await expect(review.getByText(subject)).toBeVisible();
  await expect(review.getByText(/^about \d\d:\d\d at [\d,]+ a minute$/)).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Send as Service to 2 people' }).click();
  // The form has become shorter, and the result is still in view.
  await expectAccepted(page);
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(body).toHaveText('');
  await expect(page.getByText('No recipients selected')).toBeVisible();

  // The email goes on without the page.
  await page.reload();
  const sent = page.getByRole('listitem').filter({ hasText: subject });
  await expect(sent.getByText(/^2 people reached/)).toBeVisible();
  // The test went to its author, and is not among theirs.
  const messages = (await sentEmails(subject)).filter(({ to }) => to.includes(mark.toLowerCase()));
  expect(messages.map(({ to }) => to).sort()).toEqual([addressOf('ann'), addressOf('ben')]);
  expect(messages.find(({ to }) => to === addressOf('ann'))?.html).toContain('Dear volunteer, please');
  expect(messages.find(({ to }) => to === addressOf('ben'))?.html).toContain(
    `Dear ${mark} Ben, please <strong>come</strong>`,
  );
  for (const { html, attachments = [] } of messages) {
    expect(attachments).toHaveLength(1);
    expect(html).toContain(`src="cid:${attachments[0]?.contentId}" alt="Our garden"`);
  }

  await pressInList(sent.getByRole('link', { name: `Open ${subject}` }));
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await expect(recipients.getByRole('listitem').filter({ hasText: addressOf('ann') })).toContainText('Delivered');
  await recipients.getByLabel('Show').selectOption('Failed');
  await expect(recipients.getByText('No message is failed.')).toBeVisible();
});

test('a send that fails says so, loses nothing, and its retry is no second email @phone', async ({ page }) => {
  test.slow();
  const { mark } = await aCast();
  const subject = `Lost answer ${mark}`;
  await openAsStaff(page, staffPaths.massEmail);
  await chooseRecipients(page, mark, 'Cat');
  await write(page, subject, 'Hello');

  // The answer is lost, although the request was done.
  const keys = new Set<string>();
  await page.route(`**${apiPaths.email}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.add((await route.request().headerValue('idempotency-key')) ?? '');
    await route.fetch();
    return route.abort();
  });
  await send(page);
  await expect(page.getByText('There was an error sending the email.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await page.unrouteAll({ behavior: 'wait' });
  // Its draft is no second email elsewhere, either.
  await expect(page.getByText('The draft is saved, for you alone, on every device.')).toBeVisible();
  const other = await page.context().newPage();
  await openAsStaff(other, staffPaths.emailDrafts);
  await pressInList(other.getByRole('button', { name: `Continue writing ${subject}` }));
  await expect(other.getByText('This draft was sent or discarded meanwhile.')).toBeVisible();
  await other.close();
  await send(page);
  await expectAccepted(page);
  expect(keys.size).toBe(1);
  const sent = page.getByRole('listitem').filter({ hasText: subject });
  await expect(sent.getByText(/^1 person reached/)).toBeVisible();
  expect(await sentEmails(subject)).toHaveLength(1);

  await page.route(`**${apiPaths.email}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { success: false, error: { code: 'invalid-email', message: 'Not like this.' } },
        })
      : route.continue(),
  );
  await chooseRecipients(page, mark, 'Cat');
  await write(page, 'Refused', 'Hello again');
  await send(page);
  await expect(page.getByText('Error sending email.')).toBeVisible();
  await expect(page.getByText('Not like this.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Refused');

  await page.getByRole('textbox', { name: 'Body' }).fill('words '.repeat(18_000));
  await expect(page.getByText('Gmail hides what is beyond 102 KB')).toBeVisible();
});
