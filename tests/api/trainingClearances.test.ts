/** Tests that attending a training completes its requirement: once, and until the attendance is undone. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { completeTrainings } from '../../api/usecases/safeguarding/completeTrainings.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { trainingAttendanceId } from '../../domain/attendance/attendanceIds.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const { clearance, requirement, trainingAttendance, trainingSession, volunteerProfile } = tables;
const appContext = anApp({ now: '2026-11-23T02:00:00Z' });
const [safeguarding, session, other, mei, tan] = Array.from({ length: 5 }, () => randomUUID());

beforeAll(async () => {
  if (!safeguarding || !session || !other || !mei || !tan) throw new Error('five were made');
  const attends = (at: string, id: string, attended: boolean) =>
    create(trainingAttendance, trainingAttendanceId(at, id), {
      crf69_attended: attended,
      'crf69_TrainingSession@odata.bind': bind(trainingSession, at),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
    });
  await appContext().dataverse.atomic([
    create(requirement, safeguarding, {
      crf69_name: 'Safeguarding training',
      crf69_training: 'Child safeguarding',
    }),
    // Half past midnight in Singapore is the day before in UTC.
    create(trainingSession, session, {
      crf69_sessionname: 'Child safeguarding basics, March',
      crf69_scheduledon: '2026-03-01T16:30:00Z',
    }),
    create(trainingSession, other, { crf69_sessionname: 'First aid', crf69_scheduledon: '2026-03-01T02:00:00Z' }),
    create(volunteerProfile, mei, { crf69_volunteerid: 'Mei Lin' }),
    create(volunteerProfile, tan, { crf69_volunteerid: 'Tan' }),
    attends(session, mei, true),
    attends(session, tan, false),
    attends(other, tan, true),
  ]);
});

const rows = () => appContext().dataverse.listAll(clearance, { filter: eq('statecode', 0) });
const setAttended = (id: string | undefined, attended: boolean) =>
  appContext().dataverse.update(trainingAttendance, trainingAttendanceId(session ?? '', id ?? ''), {
    crf69_attended: attended,
  });

it('one clearance is given however many timers run at once, on the session’s Singapore day', async () => {
  await Promise.all([completeTrainings(appContext()), completeTrainings(appContext())]);
  expect(await completeTrainings(appContext())).toEqual({ given: 0, takenBack: 0 });
  expect(await rows()).toMatchObject([
    {
      crf69_name: 'Mei Lin: Safeguarding training',
      crf69_completedon: '2026-03-02',
      crf69_evidence: 'Attended Child safeguarding basics, March',
      _crf69_volunteerprofile_value: mei,
      _crf69_requirement_value: safeguarding,
      _crf69_trainingsession_value: session,
    },
  ]);
});

it('a lost answer is repaired by the next timer', async () => {
  await setAttended(tan, true);
  await appContext().fault({ match: 'POST.*batch', drop: 'after' });
  await completeTrainings(appContext()).catch(() => undefined);
  await completeTrainings(appContext());
  expect(await rows()).toHaveLength(2);
});

it('an undone attendance withdraws its clearance, and nothing that staff recorded', async () => {
  await appContext().dataverse.create(clearance, randomUUID(), {
    crf69_name: 'By hand',
    crf69_completedon: '2026-01-01',
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, tan ?? ''),
    'crf69_Requirement@odata.bind': bind(requirement, safeguarding ?? ''),
  });
  await setAttended(tan, false);
  expect(await completeTrainings(appContext())).toEqual({ given: 0, takenBack: 1 });
  expect((await rows()).map((row) => row.crf69_name).sort()).toEqual(['By hand', 'Mei Lin: Safeguarding training']);
});

it('an attendance that is marked again restores the clearance', async () => {
  await setAttended(tan, true);
  expect(await completeTrainings(appContext())).toEqual({ given: 1, takenBack: 0 });
  expect(await completeTrainings(appContext())).toEqual({ given: 0, takenBack: 0 });
  await setAttended(tan, false);
  expect(await completeTrainings(appContext())).toEqual({ given: 0, takenBack: 1 });
  expect(await completeTrainings(appContext())).toEqual({ given: 0, takenBack: 0 });
});

it('a clearance that staff have withdrawn is not given again', async () => {
  const [given] = (await rows()).filter((row) => row._crf69_trainingsession_value !== null);
  await appContext().dataverse.update(clearance, given?.crf69_clearanceid ?? '', { statecode: 1 });
  expect(await completeTrainings(appContext())).toEqual({ given: 0, takenBack: 0 });
});
