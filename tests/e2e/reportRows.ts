/** The rows of a month, whose reports the tests know. */
import { v5 as idOfName } from 'uuid';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { attendanceStatus, memberType } from '../../domain/schema/choices/records.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { staffDataverse } from './dataverse.ts';

/** Each project has a March of its own, long before the demo charity’s first day. */
export const yearOf = (project: string) => (project === 'phone' ? 2017 : 2018);

/**
 * Ann attended Reading four times, for 2.5 hours each; Ben once there, and once without a programme. Two more records
 * are a second outside March, Ben was absent in one, and is still checked in in another. Whoever attended stayed for 90
 * minutes, which nobody has written of the one without a programme.
 */
export async function aMarch(project: string) {
  const year = yearOf(project);
  const id = (name: string) => idOfName(`${project} ${name}`, '0e3f7c52-5f0c-4f55-9d0b-1f3a8d6e2b47');
  const names = {
    programme: `Reading ${project}`,
    scheme: `LIFE ${project}`,
    ann: `=Ann ${project}`,
    ben: `Ben ${project}`,
  };
  const { activity, attendance, programme, scheme, trainingAttendance, trainingSession, volunteerProfile } = tables;
  const at = (
    name: string,
    who: 'ann' | 'ben',
    datetime: string,
    status: keyof typeof attendanceStatus.codes | 'checkedIn' = 'attended',
  ) =>
    create(attendance, id(`${name} ${who}`), {
      crf69_attendance: status === 'checkedIn' ? null : attendanceStatus.codes[status],
      crf69_datetime: datetime,
      crf69_attendanceend: status === 'checkedIn' ? null : datetime,
      crf69_minutespresent: status === 'attended' && name !== 'Picnic' ? 90 : null,
      crf69_membertype: memberType.codes.lifeMentor,
      crf69_remarks: '+1 friend',
      'crf69_Activity@odata.bind': bind(activity, id(name)),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id(who)),
    });
  const reading = [1, 2, 3, 4].map((n) => `Reading ${n}`);
  const days = [
    `${year}-02-28T16:00:00Z`,
    `${year}-03-07T02:00:00Z`,
    `${year}-03-14T02:00:00Z`,
    `${year}-03-31T15:59:59Z`,
  ];
  const rows = [
    create(programme, id('programme'), { crf69_name: names.programme }),
    create(scheme, id('scheme'), { crf69_schemeid: names.scheme }),
    create(volunteerProfile, id('ann'), { crf69_volunteerid: names.ann, crf69_role: volunteerRole.codes.lifeMentor }),
    create(volunteerProfile, id('ben'), { crf69_volunteerid: names.ben }),
    ...[...reading, 'Before', 'After'].map((name, index) =>
      create(activity, id(name), {
        crf69_activityid: `${name} ${project}`,
        crf69_scheduledon: days[index] ?? null,
        crf69_combinedduration: index === 0 ? -2.5 : 2.5,
        'crf69_Programme@odata.bind': bind(programme, id('programme')),
        'crf69_Scheme@odata.bind': bind(scheme, id('scheme')),
      }),
    ),
    create(activity, id('Picnic'), { crf69_activityid: `Picnic ${project}`, crf69_combinedduration: 1.25 }),
    ...reading.map((name, index) => at(name, 'ann', days[index] ?? '')),
    at('Before', 'ann', `${year}-02-28T15:59:59Z`),
    at('After', 'ann', `${year}-03-31T16:00:00Z`),
    at('Reading 2', 'ben', days[1] ?? ''),
    at('Reading 3', 'ben', days[2] ?? '', 'absent'),
    at('Picnic', 'ben', days[1] ?? ''),
    at('Reading 4', 'ben', days[3] ?? '', 'checkedIn'),
    create(trainingSession, id('training'), {
      crf69_sessionname: `First aid ${project}`,
      crf69_scheduledon: days[1] ?? null,
      crf69_duration: 90,
    }),
    ...(['ann', 'ben'] as const).map((who) =>
      create(trainingAttendance, id(`training ${who}`), {
        crf69_attended: who === 'ann',
        'crf69_TrainingSession@odata.bind': bind(trainingSession, id('training')),
        'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id(who)),
      }),
    ),
  ];
  valuesOf(await staffDataverse().batch(rows));
  return { ...names, search: `?from=${year}-03-01&to=${year}-03-31` };
}
