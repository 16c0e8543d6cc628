/** Volunteers with pages of their own, and sessions with places. */
import { randomUUID } from 'node:crypto';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { apiPaths, idempotencyKeyHeader, linkIdHeader, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { volunteeringActions } from '../../domain/contract/volunteering.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { aVolunteer } from '../api/linkedRows.ts';
import { today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';

// Read when it is called: a bench imports this before its system has ports.
const api = () => `http://localhost:${process.env.APP_PORT}${apiPaths.volunteering}`;

/** Creates a volunteer who has all that is required of everybody; requirements of other tests’ programmes are not theirs. */
export async function aClearedVolunteer(name?: string): Promise<string> {
  const dataverse = staffDataverse();
  const id = await aVolunteer(dataverse, name);
  const place = randomUUID();
  await dataverse.create(tables.programme, place, { crf69_name: `Signing up ${place.slice(0, 8)}` });
  await dataverse.update(tables.volunteerProfile, id, {
    'crf69_Programme@odata.bind': bind(tables.programme, place),
  });
  const required = await dataverse.listAll(tables.requirement, { select: [] });
  await dataverse.batch(
    required.map(({ crf69_requirementid }) =>
      create(tables.clearance, randomUUID(), {
        crf69_completedon: today(),
        'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, id),
        'crf69_Requirement@odata.bind': bind(tables.requirement, crf69_requirementid),
      }),
    ),
  );
  return id;
}

/** Creates a session that is open for sign-up, some days from now. */
export async function aSession(name: string, days: number, values: RowInput<typeof tables.activity> = {}) {
  const id = randomUUID();
  await staffDataverse().create(tables.activity, id, {
    crf69_activityid: name,
    crf69_scheduledon: instantAt(addDays(singaporeDay(new Date()), days), '10:00'),
    crf69_duration: 150,
    crf69_signupopen: true,
    ...values,
  });
  return id;
}

const post = async (body: object, headers: Record<string, string>) => {
  const answer = await fetch(api(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data }: { data: { address: string } } = await answer.json();
  return data;
};

/** Returns the path of somebody's page, as staff send it. */
export async function ownPathOf(id: string): Promise<string> {
  const answer = await fetch(`http://localhost:${process.env.SIGNIN_PORT}/_local/token`, {
    method: 'POST',
    body: JSON.stringify({ user: 'staff', audience: 'api', expiresIn: 600 }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  const body = { action: volunteeringActions.link, vol_id: id };
  return new URL((await post(body, { [staffAuthorizationHeader]: `Bearer ${token}` })).address).pathname;
}

/** Presses for somebody on another phone. */
export const pressFor = async (id: string, session: string, what: 'take' | 'giveUp') =>
  post(
    { action: volunteeringActions[what], session },
    { [linkIdHeader]: (await ownPathOf(id)).split('/').at(-1) ?? '', [idempotencyKeyHeader]: randomUUID() },
  );
