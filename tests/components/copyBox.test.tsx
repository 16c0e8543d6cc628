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
