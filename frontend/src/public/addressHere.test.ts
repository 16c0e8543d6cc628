import { afterEach, expect, it, vi } from 'vitest';
import { addressIn } from '../../../domain/languages/languages.ts';
import { addressHere } from './addressHere.ts';
import { isLinkOver } from './form/linkOver.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  // The files of a process share its modules.
  vi.doUnmock('../../../domain/hereTexts.ts');
  vi.resetModules();
});

it.each(['', '/', '.', ').', '%22', '%E2%80%9D,'])(
  'a signed link has one name on the device, and is over after its last day, with %j behind it',
  (behind) => {
    vi.stubGlobal('window', { location: { pathname: `/vol_exit/id.20200525.0123456789012345678901${behind}` } });
    expect(addressHere()).toBe('/vol_exit/id');
    expect(isLinkOver()).toBe(true);
  },
);

it('what a device keeps of a form is found again in every language', async () => {
  vi.doMock('../../../domain/hereTexts.ts', () => ({ here: { code: 'zh', tag: 'zh-SG', prefix: '/zh' } }));
  vi.resetModules();
  const { addressHere: inChinese } = await import('./addressHere.ts');
  for (const path of ['/', '/organisations', '/vol_exit/id']) {
    vi.stubGlobal('window', { location: { pathname: path } });
    const name = addressHere();
    vi.stubGlobal('window', { location: { pathname: addressIn('zh', path) } });
    expect(inChinese()).toBe(name);
  }
});
