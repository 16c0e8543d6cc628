import { FluentProvider } from '@fluentui/react-components';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyBox } from '../../frontend/src/ui/CopyBox.tsx';

test('a text that was copied is not announced as a link', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(
    <FluentProvider>
      <CopyBox label="Volunteer App" address={undefined} text="Dear volunteer" />
    </FluentProvider>,
  );
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Text Copied$/);
});

test.each([
  { what: 'link', address: 'https://site.test/vol_feedback/ana', text: undefined },
  { what: 'text', address: undefined, text: 'Dear volunteer' },
])('where a browser copies nothing, the $what is selected to be copied by hand', async ({ address, text }) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not here.', 'NotAllowedError'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await render(
    <FluentProvider>
      <CopyBox label="To copy" address={address} text={text} />
    </FluentProvider>,
  );
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It is selected: copy it with Ctrl+C');
  await expect.element(page.getByLabelText('To copy')).toHaveFocus();
  expect(String(getSelection())).toBe(address ?? text);
});
