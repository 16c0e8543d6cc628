import { afterEach, expect, it, vi } from 'vitest';
import { addressHere } from './addressHere.ts';
import { isLinkOver } from './form/linkOver.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['', '/', '.', ').', '%22', '%E2%80%9D,'])(
  'a signed link has one name on the device, and is over after its last day, with %j behind it',
  (behind) => {
    vi.stubGlobal('window', { location: { pathname: `/vol_exit/id.20200525.0123456789012345678901${behind}` } });
    expect(addressHere()).toBe('/vol_exit/id');
    expect(isLinkOver()).toBe(true);
  },
);
