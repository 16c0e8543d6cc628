import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bytesOfBase64 } from '../../domain/messages/pictures.ts';
import { RichTextEditor } from '../../frontend/src/staff/email/compose/editor/RichTextEditor.tsx';
import { storePicture } from '../../frontend/src/staff/email/compose/pictures/pictureRows.ts';
import { smallPicture } from '../../frontend/src/staff/email/compose/pictures/smallPicture.ts';
import { StaffContext } from '../../frontend/src/staff/session/staff.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { signedIn } from './signedIn.ts';

vi.mock('../../frontend/src/staff/email/compose/pictures/pictureRows.ts', () => ({
  storePicture: vi.fn(),
  usePictureReader: () => async () => null,
}));

/** A picture of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const staff = { ...signedIn, settings: { ...signedIn.settings, dataverseUrl: 'https://dataverse.test' } };
const written = vi.fn<(html: string) => void>();
const insert = page.getByRole('button', { name: 'Insert picture' });

beforeEach(async () => {
  written.mockReset();
  vi.mocked(storePicture).mockReset().mockResolvedValue(undefined);
  await render(
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <StaffContext value={staff}>
          <span id="label">Body</span>
          <RichTextEditor labelledBy="label" initial="" onChange={written} invalid={false} />
        </StaffContext>
      </QueryClientProvider>
    </StaffTheme>,
  );
});

/** Pastes a text, as a browser does. */
async function paste(html: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Body' });
  await expect.element(box).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a pasted text brings its pictures, each with its text, and says which are left out', async () => {
  await paste(
    `<p>Before</p><p><img src="${pixel}" alt="A kite"></p><p>After</p><img src="${pixel}"><img src="file:///C:/1.png">`,
  );
  await expect.element(page.getByRole('dialog', { name: 'Insert picture 1 of 2' })).toBeVisible();
  await expect.element(page.getByLabelText('What it shows')).toHaveValue('A kite');
  await expect.element(insert).not.toHaveAttribute('aria-disabled', 'true');
  await insert.click();
  await expect.element(page.getByRole('dialog', { name: 'Insert picture 2 of 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(page.getByText('Left out: 2 pictures.', { exact: false })).toBeVisible();
  await expect
    .poll(() => written.mock.lastCall?.[0])
    .toMatch(/^<p>Before<\/p><img [^>]*src="cid:[0-9a-f-]{36}"[^>]*><p>After<\/p>/);
  expect(written.mock.lastCall?.[0]).toContain('alt="A kite"');
  expect(storePicture).toHaveBeenCalledTimes(1);
});

test('a photo is made at most 600 pixels wide and 150 KB', async () => {
  const [width, height] = [1600, 1200];
  const noise = new ImageData(width, height);
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, Math.min(at + 65_536, noise.data.length)));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(noise, 0, 0);
  const small = await smallPicture(await canvas.convertToBlob());
  const sent = await createImageBitmap(await (await fetch(`data:${small.type};base64,${small.content}`)).blob());
  expect(sent.width).toBe(small.width);
  expect(sent.width).toBeLessThanOrEqual(600);
  expect(bytesOfBase64(small.content)).toBeLessThanOrEqual(150 * 1024);
});

test('a picture that is stored after Cancel is not inserted', async () => {
  let stored = () => {};
  vi.mocked(storePicture).mockReturnValueOnce(new Promise((resolve) => (stored = resolve)));
  await paste(`<p>Text</p><img src="${pixel}" alt="A kite">`);
  await expect.element(insert).not.toHaveAttribute('aria-disabled', 'true');
  await insert.click();
  await expect.poll(() => vi.mocked(storePicture).mock.calls.length).toBe(1);
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect.poll(() => written.mock.lastCall?.[0]).toBe('<p>Text</p>');
  stored();
  await expect.element(page.getByText('Left out: 1 picture.', { exact: false })).toBeVisible();
  expect(written.mock.lastCall?.[0]).toBe('<p>Text</p>');
});
