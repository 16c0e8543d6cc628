import { expect, it, vi } from 'vitest';
import { refereeTable } from './refereeTable.ts';
import type { Xrm } from './xrm.ts';

const xrm = (entities: Record<string, unknown>[]) => {
  const retrieveMultipleRecords = vi.fn<Xrm['WebApi']['retrieveMultipleRecords']>(async () => ({ entities }));
  const Utility = { getGlobalContext: () => ({ getClientUrl: () => 'https://charity.crm5.dynamics.com' }) };
  return { Utility, WebApi: { retrieveMultipleRecords } };
};

it('asks for the referees of one volunteer', async () => {
  const { WebApi, ...rest } = xrm([]);
  expect(await refereeTable({ WebApi, ...rest }, 'id-1')).toBe('<p>No referees yet.</p>');
  expect(WebApi.retrieveMultipleRecords).toHaveBeenCalledWith(
    'crf69_crresponse',
    expect.stringContaining('_crf69_volunteerprofile_value eq id-1'),
  );
});

it('lets what people wrote stand as text', async () => {
  const hostile = { crf69_name: '<script>alert("1")</script>', crf69_email: `'&'`, crf69_contactnumber: null };
  const html = await refereeTable(xrm([hostile]), 'id-1');
  expect(html.match(/<(?!\/?(table|thead|tbody|tr|th|td)\b)/g)).toBeNull();
  expect(html).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;');
});
