import { expect, it, vi } from 'vitest';
import { refereeTable } from './refereeTable.ts';

it('the table asks for the referees of one volunteer', async () => {
  const read = vi.fn(async (_path: string) => []);
  expect(await refereeTable(read, 'id-1')).toBe('<p>No referees yet.</p>');
  const [[path = ''] = []] = read.mock.calls;
  expect(decodeURIComponent(path)).toMatch(/^crf69_crresponses\?.*_crf69_volunteerprofile_value eq id-1/);
});

it('the table makes no request for a volunteer who is not saved yet', async () => {
  const read = vi.fn(async (_path: string) => []);
  expect(await refereeTable(read, '')).toBe('<p>No referees yet.</p>');
  expect(read).not.toHaveBeenCalled();
});

it('what people wrote is shown as text', async () => {
  const hostile = { crf69_name: '<script>alert("1")</script>', crf69_email: `'&'`, crf69_contactnumber: null };
  const html = await refereeTable(async () => [hostile], 'id-1');
  expect(html.match(/<(?!\/?(table|thead|tbody|tr|th|td)\b)/g)).toBeNull();
  expect(html).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;');
});
