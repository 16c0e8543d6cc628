/** Trainings around today, and who came. */
import { hasBegun } from '../../../domain/attendance/sessionSpan.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { aTrainingSession, type TrainingSession } from './activities.ts';
import { aTrainingAttendance, type TrainingAttendance } from './attendances.ts';
import { serving } from './cast.ts';
import { randomFor } from './random.ts';

const trainings = [
  { name: 'Volunteer orientation', daysAway: -120 },
  { name: 'Child safeguarding basics', daysAway: -75 },
  { name: 'Reading aloud with children', daysAway: -40 },
  { name: 'First aid for outings', daysAway: -18 },
  { name: 'Volunteer orientation', daysAway: -5 },
  { name: 'Understanding temperaments', daysAway: 0 },
  { name: 'Mentoring conversations', daysAway: 9 },
  { name: 'Volunteer orientation', daysAway: 25 },
];
const groupSize = 24;

/** Returns trainings with their attendances; those that begin later than now, an instant, have none marked. */
export function trainingsAround(
  today: Day,
  now: string,
): {
  trainingSession: TrainingSession[];
  trainingAttendance: TrainingAttendance[];
} {
  const sessions = trainings.map(({ name, daysAway }) => {
    const day = addDays(today, daysAway);
    const session = aTrainingSession(
      name,
      { day, time: '19:30', minutes: 120 },
      { crf69_place: 'Training room, main office' },
    );
    const random = randomFor(`training/${name}/${daysAway}`);
    // Future trainings already have volunteers added.
    const attached = daysAway > 0 ? { crf69_createdonwithoutseconds: instantAt(addDays(today, -1), '10:00') } : {};
    const attendances = random.sample(serving, groupSize).map((volunteer) => {
      const came =
        hasBegun({ scheduledOn: session.crf69_scheduledon ?? null, duration: null }, now) && random.chance(0.85);
      return aTrainingAttendance(session, volunteer, came ? 'attended' : 'absent', attached);
    });
    return { session, attendances };
  });
  return {
    trainingSession: sessions.map(({ session }) => session),
    trainingAttendance: sessions.flatMap(({ attendances }) => attendances),
  };
}
