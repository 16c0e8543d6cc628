import { expect, it } from 'vitest';
import { callerAddress } from './callerAddress.ts';

const addressIn = (header?: string) =>
  callerAddress({ headers: new Headers(header === undefined ? {} : { 'X-Forwarded-For': header }) });

it.each([
  ['what Static Web Apps writes', '203.0.113.9:52987, [fd00::d63d:e0b8:bc35:12be]:64909', '203.0.113.9'],
  ['entries without ports', '203.0.113.9, 20.43.1.2', '203.0.113.9'],
  ['an address that the caller made up before it', '1.2.3.4, 203.0.113.9:52987, 20.43.1.2:443', '203.0.113.9'],
  ['many that the caller made up', '1.1.1.1,2.2.2.2,3.3.3.3,203.0.113.9:52987,20.43.1.2', '203.0.113.9'],
  ['one entry, without Static Web Apps', '203.0.113.9:52987', '203.0.113.9'],
  ['IPv6 with a port', '[2001:db8:a:b:c:d:e:f]:443, 20.43.1.2', '2001:db8:a:b'],
  ['IPv6 without a port', '2001:DB8:a:b::1, 20.43.1.2', '2001:db8:a:b'],
  ['another address of the same household', '2001:db8:a:b:ffff::2, 20.43.1.2', '2001:db8:a:b'],
  ['a short IPv6 address', '2001:db8::1, 20.43.1.2', '2001:db8:0:0'],
  ['IPv4 written as IPv6', '[::ffff:203.0.113.9]:443, 20.43.1.2', '203.0.113.9'],
  ['words', '1.2.3.4, <script>, 20.43.1.2', 'unknown'],
  ['nothing', '', 'unknown'],
])("the caller's address is read from %s", (_what, header, address) => {
  expect(addressIn(header)).toBe(address);
});

it('callers without the header are counted together', () => {
  expect(addressIn()).toBe('unknown');
});
