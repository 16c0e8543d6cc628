import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tables } from '../../domain/schema/index.ts';
import { fillMinutesPresent } from '../../infra/dataverse/minutesPresent.ts';
import { aDataverse } from './dataverse.ts';

const { attendance, trainingAttendance } = tables;
const client = (await aDataverse()).client();

it('provisioning fills the minutes of attendances that have both times and none, once', async () => {
  const [start, end] = ['2026-03-01T01:00:00Z', '2026-03-01T02:30:00Z'];
  const [attended, here, trained] = [randomUUID(), randomUUID(), randomUUID()];
  await client.create(attendance, attended, { crf69_datetime: start, crf69_attendanceend: end });
  await client.create(attendance, here, { crf69_datetime: start });
  await client.create(trainingAttendance, trained, { crf69_attendancestart: start, crf69_attendanceend: end });
  expect([await fillMinutesPresent(client), await fillMinutesPresent(client)]).toEqual([2, 0]);
  const select = ['crf69_minutespresent'] as const;
  expect(await client.retrieve(attendance, attended, { select })).toMatchObject({ crf69_minutespresent: 90 });
  expect(await client.retrieve(attendance, here, { select })).toMatchObject({ crf69_minutespresent: null });
  expect(await client.retrieve(trainingAttendance, trained, { select })).toMatchObject({ crf69_minutespresent: 90 });
});
