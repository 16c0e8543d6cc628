import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDataverse } from './dataverse.ts';

const { call, create, url } = await aDataverse();

/** Returns one request as a part. Lines end in CRLF, as other clients send them. */
function part(
  method: string,
  path: string,
  body?: object,
  { id, headers = [] }: { id?: number; headers?: string[] } = {},
) {
  return [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    ...(id === undefined ? [] : [`Content-ID: ${id}`]),
    '',
    `${method} ${path} HTTP/1.1`,
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    ...headers,
    '',
    ...(body === undefined ? [''] : [JSON.stringify(body)]),
  ].join('\r\n');
}

const joined = (boundary: string, parts: string[]) =>
  `${parts.map((text) => `--${boundary}\r\n${text}\r\n`).join('')}--${boundary}--\r\n`;

const changeSet = (...parts: string[]) =>
  `Content-Type: multipart/mixed; boundary=batch_12\r\n\r\n${joined('batch_12', parts)}`;

const batch = (parts: string[], headers: Record<string, string> = {}) =>
  call('POST', '$batch', joined('batch_1', parts), {
    'Content-Type': 'multipart/mixed; boundary="batch_1"',
    ...headers,
  });

const statuses = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map((match) => Number(match[1]));
const count = async (set: string) => Number((await call('GET', `${set}/$count`)).text);

it('$batch answers each request in order', async () => {
  const answer = await batch([
    part('POST', '/api/data/v9.2/crf69_programmes', { crf69_name: 'A' }),
    part('POST', `${url}/api/data/v9.2/crf69_programmes`, { crf69_name: 'B' }),
    part('GET', 'crf69_programmes?$select=crf69_name'),
  ]);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toMatch(/^multipart\/mixed; boundary=batchresponse_/);
  expect(statuses(answer.text)).toEqual([204, 204, 200]);
  expect(answer.text).toContain('"crf69_name":"B"');
});

it('$batch stops at the first error, or continues on request', async () => {
  const parts = [
    part('POST', 'crf69_schemeses', { crf69_schemeid: 'x'.repeat(201) }),
    part('POST', 'crf69_schemeses', { crf69_schemeid: 'y' }),
  ];
  const stopped = await batch(parts);
  expect([stopped.status, ...statuses(stopped.text)]).toEqual([400, 400]);
  expect(await count('crf69_schemeses')).toBe(0);
  const finished = await batch(parts, { Prefer: 'odata.continue-on-error' });
  expect([finished.status, ...statuses(finished.text)]).toEqual([200, 400, 204]);
});

it('$batch rolls back a change set when one of its requests is refused', async () => {
  const before = await count('crf69_locations');
  const set = changeSet(
    part('POST', 'crf69_locations', { crf69_locid: 'One' }, { id: 1 }),
    part('PATCH', `crf69_locations(${randomUUID()})`, {}, { id: 2, headers: ['If-Match: *'] }),
  );
  const answer = await batch([set, part('POST', 'crf69_locations', { crf69_locid: 'Two' })], {
    Prefer: 'odata.continue-on-error',
  });
  expect(statuses(answer.text)).toEqual([404, 204]);
  expect(answer.text).toContain('Content-ID: 2');
  expect(await count('crf69_locations')).toBe(before + 1);
});

it('$batch lets later requests of a change set refer to rows that earlier ones created', async () => {
  const volunteer = await create('crf69_volunteerprofiles', { crf69_volunteerid: 'Mei' });
  const answer = await batch([
    changeSet(
      part('POST', 'crf69_activitieses', { crf69_activityid: 'Walk' }, { id: 1 }),
      part('POST', 'crf69_attendances', { crf69_name: 'A', 'crf69_Activity@odata.bind': '$1' }, { id: 2 }),
      part(
        'PUT',
        '$2/crf69_VolunteerProfile/$ref',
        { '@odata.id': `${url}/api/data/v9.2/crf69_volunteerprofiles(${volunteer})` },
        { id: 3 },
      ),
      part('PUT', '$1/crf69_duration', { value: 90 }, { id: 4 }),
      part('PATCH', '$2', { crf69_remarks: 'late' }, { id: 5 }),
    ),
  ]);
  expect(statuses(answer.text)).toEqual([204, 204, 204, 204, 204]);
  const { rows } = await call(
    'GET',
    `crf69_attendances?$filter=_crf69_volunteerprofile_value eq ${volunteer}&$expand=crf69_Activity`,
  );
  expect(rows).toMatchObject([
    { crf69_remarks: 'late', crf69_Activity: { crf69_activityid: 'Walk', crf69_duration: 90 } },
  ]);
});

it.each([
  [
    'a reference to a Content-ID that no request has',
    () => changeSet(part('POST', 'crf69_attendances', { 'crf69_Activity@odata.bind': '$7' })),
  ],
  ['a GET in a change set', () => changeSet(part('GET', 'crf69_schemeses'))],
  ['a batch in a batch', () => part('POST', '$batch', {})],
])('$batch refuses %s', async (_, content) => {
  const answer = await batch([content()]);
  expect([answer.status, ...statuses(answer.text)]).toEqual([400, 400]);
});

it('$batch refuses more than 1000 requests, and a body that is no batch', async () => {
  const parts = Array.from({ length: 1001 }, () => part('GET', 'WhoAmI'));
  expect((await batch(parts)).status).toBe(400);
  expect((await call('POST', '$batch', 'x', { 'Content-Type': 'multipart/mixed;boundary=b' })).status).toBe(400);
  expect((await call('POST', '$batch', {})).status).toBe(400);
});

it('$batch accepts 1000 creates in one change set', async () => {
  const before = await count('crf69_contacts');
  const set = changeSet(
    ...Array.from({ length: 1000 }, (_, n) => part('POST', 'crf69_contacts', { crf69_contid: `P ${n}` })),
  );
  expect((await batch([set])).status).toBe(200);
  expect(await count('crf69_contacts')).toBe(before + 1000);
});

it('$batch keeps texts in other scripts and line ends inside texts', async () => {
  const text = '陈美玲\r\n\r\n--batch_1x 🙂';
  await batch([part('POST', 'crf69_eventcalendars', { crf69_eventname: 'E', crf69_description: text })]);
  expect((await call('GET', 'crf69_eventcalendars')).rows).toMatchObject([{ crf69_description: text }]);
});
