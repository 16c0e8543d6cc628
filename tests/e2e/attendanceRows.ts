/** Creates what a test of attendance needs in Dataverse, under unique names. */
import { randomUUID } from 'node:crypto';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { bind } from '../../dataverse/key.ts';
import { associate } from '../../dataverse/operations/link.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { instantAt, singaporeDay } from '../../domain/time.ts';
import { programmes } from '../../infra/local/demo/lists.ts';
import { staffDataverse } from './dataverse.ts';
import { insertKeyed } from './insertKeyed.ts';

const { activity, attendance, externalOrganization, programme, trainingSession, volunteerProfile } = tables;

/** Nothing is required for it. Whose programme is not known would need what every programme needs. */
const { crf69_programmeid: reading, ...readingCircle } = programmes.reading;

export type Someone = { id: string; name: string };

/** Returns a word that no other test uses. */
export const newMark = (): string => randomUUID().slice(0, 8);

export const today = (): string => singaporeDay(new Date());

/** Creates volunteers, named as given with the mark; in an organisation named after the mark on request. */
export async function someVolunteers<const Names extends readonly string[]>(
  mark: string,
  names: Names,
  more?: { role?: number; organization?: string },
): Promise<{ [Index in keyof Names]: Someone }>;
export async function someVolunteers(
  mark: string,
  names: readonly string[],
  { role, organization }: { role?: number; organization?: string } = {},
): Promise<readonly Someone[]> {
  const volunteers = names.map((name) => ({ id: randomUUID(), name: `${name} ${mark}` }));
  await staffDataverse().create(programme, reading, readingCircle);
  const made = volunteers.map(({ id, name }) =>
    insertKeyed(volunteerProfile, id, {
      crf69_volunteerid: name,
      crf69_volunteerstatus: volunteerStatus.codes.active,
      'crf69_Programme@odata.bind': bind(programme, reading),
      ...(role !== undefined && { crf69_role: role }),
      ...(organization && { 'crf69_Organization@odata.bind': bind(externalOrganization, organization) }),
    }),
  );
  valuesOf(await staffDataverse().batch(made));
  return volunteers;
}

export async function anOrganization(name: string): Promise<string> {
  const id = randomUUID();
  await staffDataverse().send(insertKeyed(externalOrganization, id, { crf69_orgid: name }));
  return id;
}

/** Creates an activity today from 09:00 for two hours, with these volunteers on its register. */
export async function anActivity(
  name: string,
  { expected = [], associated = [] }: { expected?: readonly Someone[]; associated?: readonly Someone[] } = {},
): Promise<string> {
  const id = randomUUID();
  const dataverse = staffDataverse();
  await dataverse.create(activity, id, {
    crf69_activityid: name,
    crf69_scheduledon: instantAt(today(), '09:00'),
    crf69_duration: 120,
  });
  const rows = expected.map((volunteer) =>
    create(attendance, attendanceId(id, volunteer.id), {
      crf69_name: volunteer.name,
      'crf69_Activity@odata.bind': bind(activity, id),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
    }),
  );
  const links = associated.map((volunteer) => associate(activity, id, 'crf69_activities_volunteers', volunteer.id));
  if (rows.length + links.length > 0) await dataverse.atomic([...rows, ...links]);
  return id;
}

/** Creates a training session today at 19:30. */
export async function aTraining(name: string): Promise<string> {
  const id = randomUUID();
  await staffDataverse().create(trainingSession, id, {
    crf69_sessionname: name,
    crf69_scheduledon: instantAt(today(), '19:30'),
    crf69_duration: 60,
  });
  return id;
}

/** Reads a volunteer's stored attendance of an activity. */
export const storedAttendance = (activityId: string, { id }: Someone) =>
  staffDataverse().find(attendance, attendanceId(activityId, id));
