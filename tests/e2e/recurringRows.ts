/** Creates a recurring activity of a test's own, with sessions and attendances. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { associate } from '../../dataverse/operations/link.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../dataverse/query.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { volunteerRole, volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Day, instantAt } from '../../domain/time.ts';
import { staffDataverse } from './dataverse.ts';
import { insertKeyed } from './insertKeyed.ts';

export type Club = { id: string; name: string; volunteers: { id: string; name: string }[] };

const { attended, absent } = attendanceStatus.codes;
/** `undefined`: no record at all. */
type Mark = 'attended' | 'absent' | 'unmarked' | undefined;
const codes = { attended, absent, unmarked: null };

/**
 * Finds a scheme, a programme and an organisation of the demo data: a session copies them from its recurring activity.
 */
async function whereItBelongs(dataverse: Client) {
  const [[scheme], [programme], [organization]] = await Promise.all([
    dataverse.listAll(tables.scheme, { top: 1, select: [] }),
    dataverse.listAll(tables.programme, { top: 1, select: [] }),
    dataverse.listAll(tables.externalOrganization, { top: 1, select: [] }),
  ]);
  return {
    ...(scheme && { 'crf69_Scheme@odata.bind': bind(tables.scheme, scheme.crf69_schemesid) }),
    ...(programme && { 'crf69_Programme@odata.bind': bind(tables.programme, programme.crf69_programmeid) }),
    ...(organization && {
      'crf69_Organization@odata.bind': bind(tables.externalOrganization, organization.crf69_externalorganizationid),
    }),
  };
}

/**
 * Creates a club.
 * @param volunteers by name, linked to the activity
 * @param sessions the mark of each volunteer, in their order, by the session's day
 */
export async function aClub(volunteers: readonly string[], sessions: Record<Day, readonly Mark[]> = {}): Promise<Club> {
  const id = randomUUID();
  const name = `Homework Club ${id.slice(0, 8)}`;
  const people = volunteers.map((volunteer) => ({ id: randomUUID(), name: `${volunteer} ${id.slice(0, 4)}` }));
  const dataverse = staffDataverse();
  await dataverse.atomic([
    create(tables.recurringActivity, id, {
      crf69_name: name,
      crf69_scheduledtime: '15:30',
      crf69_duration: 90,
      ...(await whereItBelongs(dataverse)),
    }),
    ...people.map((person) =>
      insertKeyed(tables.volunteerProfile, person.id, {
        crf69_volunteerid: person.name,
        crf69_role: volunteerRole.codes.academicMentor,
        crf69_volunteerstatus: volunteerStatus.codes.active,
      }),
    ),
  ]);
  await dataverse.atomic(
    people.map((person) => associate(tables.recurringActivity, id, 'crf69_recurringactivity_volunteers', person.id)),
  );
  for (const [day, marks] of Object.entries(sessions)) {
    const sessionId = randomUUID();
    await dataverse.insert(tables.activity, sessionId, {
      crf69_activityid: `${name} (${day})`,
      crf69_scheduledon: instantAt(day, '15:30'),
      crf69_duration: 90,
      crf69_sessiondate: day,
      'crf69_RecurringActivity@odata.bind': bind(tables.recurringActivity, id),
      crf69_attendance_Activity: people.flatMap((person, index) => {
        const mark = marks[index];
        return mark
          ? [
              {
                crf69_attendance: codes[mark],
                'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, person.id),
              },
            ]
          : [];
      }),
    });
  }
  return { id, name, volunteers: people };
}

/** Reads the stored sessions of a club, with their attendances by the volunteer's name. */
export async function sessionsOf({ id }: Club) {
  const dataverse = staffDataverse();
  const sessions = await dataverse.listAll(tables.activity, {
    select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_duration', 'crf69_sessiondate'],
    filter: eq('_crf69_recurringactivity_value', id),
  });
  const attendances = await dataverse.listAll(tables.attendance, {
    select: [
      '_crf69_volunteerprofile_value',
      'crf69_attendance',
      'crf69_datetime',
      'crf69_attendanceend',
      'crf69_membertype',
      'crf69_createdonwithoutseconds',
    ],
    filter: eq('crf69_Activity/_crf69_recurringactivity_value', id),
    annotations: true,
  });
  const names = attendances.map((row) => formattedValue(row, '_crf69_volunteerprofile_value')).sort();
  return { sessions, attendances, names };
}
