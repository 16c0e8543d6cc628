import { describe, expect, it } from 'vitest';
import { volunteerRole } from '../../../domain/schema/choices/volunteers.ts';
import { anActivity, aRecurringActivity, aSession, aTrainingSession } from './activities.ts';
import { anAttendance, aTrainingAttendance } from './attendances.ts';
import { aVolunteer } from './volunteers.ts';

const { profile } = aVolunteer('mei ling');
const slot = { day: '2026-03-10', time: '10:00', minutes: 90 };
const activity = anActivity('Storytelling morning', slot);

describe('an attendance', () => {
  it('an attendance lasts as long as the activity for a volunteer who attended', () => {
    expect(anAttendance(activity, profile, 'attended')).toMatchObject({
      crf69_attendance: 955870000,
      crf69_datetime: '2026-03-10T02:00:00.000Z',
      crf69_attendanceend: '2026-03-10T03:30:00.000Z',
    });
  });

  it('an attendance has no end for a volunteer who only checked in, and no times for one who stayed away', () => {
    expect(anAttendance(activity, profile, 'checkedIn')).toMatchObject({
      crf69_attendance: null,
      crf69_datetime: '2026-03-10T02:00:00.000Z',
      crf69_attendanceend: null,
    });
    expect(anAttendance(activity, profile, 'absent')).toMatchObject({
      crf69_attendance: 955870001,
      crf69_datetime: null,
      crf69_attendanceend: null,
    });
  });

  it.each([
    ['lifeMentor', 955870000],
    ['corporateLeader', 955870003],
    ['corporateMember', 955870003],
    ['academicMentor', 955870001],
    ['readingMentor', 955870001],
    ['adHoc', 955870002],
    ['regular', 955870002],
    ['alumni', 955870002],
  ] as const)('an attendance of a volunteer with the role %s has the member type %i', (role, memberType) => {
    const volunteer = aVolunteer('mei ling', { crf69_role: volunteerRole.codes[role] });
    expect(anAttendance(activity, volunteer.profile, 'attended').crf69_membertype).toBe(memberType);
  });
});

it(' names a session after its recurring activity and the day', () => {
  const session = aSession(aRecurringActivity('Reading Circle', slot), slot);
  expect(session.crf69_activityid).toBe('Reading Circle (2026-03-10)');
  expect(session.crf69_sessiondate).toBe('2026-03-10');
});

it(' records a training as attended or not', () => {
  const training = aTrainingSession('First aid', slot);
  expect(aTrainingAttendance(training, profile, 'attended').crf69_attended).toBe(true);
  expect(aTrainingAttendance(training, profile, 'absent')).toMatchObject({
    crf69_attended: false,
    crf69_attendancestart: null,
  });
});
