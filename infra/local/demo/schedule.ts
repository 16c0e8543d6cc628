/** The demo charity's schedule: activities and recurring activities around today, and who came. */
import { hasBegun, isOver } from '../../../domain/attendance/sessionSpan.ts';
import type { Schedule } from '../../../domain/attendance/times.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addDays, addMinutes, type Day, weekday } from '../../../domain/time.ts';
import { type Activity, anActivity, aRecurringActivity, aSession, type RecurringActivity } from './activities.ts';
import { type Attendance, anAttendance, atTheirOwnTimes, type Presence } from './attendances.ts';
import { serving, teams } from './cast.ts';
import { activityIdeas, type RecurringIdea, recurringIdeas } from './ideas.ts';
import { placedIn } from './lists.ts';
import { type Random, randomFor } from './random.ts';
import type { Link, LinksByRelation } from './rows.ts';
import { towns } from './towns.ts';
import type { Profile } from './volunteers.ts';
import { absenceRemarks, attendanceRemarks } from './words.ts';

// 6 × 20 sessions of 16 and 60 activities of 18 make 3 000 attendances.
const pastSessions = 20;
const sessionGroup = 16;
const daysOfActivities = { past: 57, today: 3, upcoming: 27 };
const activityGroup = 18;

type Gathering = { activity: Activity; day: Day; volunteers: Profile[] };

type DemoSchedule = {
  recurringActivity: RecurringActivity[];
  activity: Activity[];
  attendance: Attendance[];
  links: Omit<LinksByRelation, 'organizationSchemes' | 'requirementProgrammes'>;
};

/**
 * Returns activities from half a year ago to two months ahead of a Singapore day.
 * @param now an instant; nobody is present at what begins later
 */
export function scheduleAround(today: Day, now: string): DemoSchedule {
  const circles = recurringIdeas.map((idea) => circleOf(idea, today));
  const activities = activitiesAround(today);
  const gatherings = [...circles.flatMap(({ sessions }) => sessions), ...activities];
  return {
    recurringActivity: circles.map(({ recurring }) => recurring),
    activity: gatherings.map(({ activity }) => activity),
    attendance: gatherings
      .filter(({ day }) => day <= today)
      .flatMap((gathering) => attendancesOf(gathering, today, now)),
    links: {
      recurringActivityVolunteers: circles.flatMap(({ recurring, volunteers }) =>
        linksFrom(recurring.crf69_recurringactivityid, volunteers),
      ),
      activityVolunteers: activities.flatMap(({ activity, volunteers }) =>
        linksFrom(activity.crf69_activitiesid, volunteers),
      ),
    },
  };
}

function circleOf(idea: RecurringIdea, today: Day) {
  const place = placedIn(idea.place);
  const recurring = aRecurringActivity(idea.name, idea, place);
  const volunteers = randomFor(`circle/${idea.name}`).sample(serving, sessionGroup);
  const next = addDays(today, ((idea.weekday - weekday(today) + 6) % 7) + 1);
  const sessions = Array.from({ length: pastSessions + 1 }, (_, weeksBack) => {
    const day = addDays(next, -7 * weeksBack);
    const activity = aSession(recurring, { ...idea, day }, place);
    return { activity, day, volunteers };
  });
  return { recurring, volunteers, sessions };
}

function activitiesAround(today: Day): Gathering[] {
  const offsets = [
    ...Array.from({ length: daysOfActivities.past }, (_, index) => -3 * (daysOfActivities.past - index)),
    ...Array.from({ length: daysOfActivities.today }, () => 0),
    ...Array.from({ length: daysOfActivities.upcoming }, (_, index) => 2 * (index + 1)),
  ];
  return offsets.map((offset, index) => {
    const day = addDays(today, offset);
    const random = randomFor(`activity ${index}`);
    const idea = cycled(activityIdeas, index);
    const team = random.chance(0.2) ? random.pick(teams) : undefined;
    const activity = anActivity(
      `${idea.name} in ${cycled(towns, index).name}`,
      { ...idea, day },
      {
        crf69_place: `${cycled(towns, index).name} centre`,
        ...placedIn(idea.place),
        ...(team && {
          'crf69_Organization@odata.bind': rowReference(
            tables.externalOrganization,
            team.organization.crf69_externalorganizationid,
          ),
        }),
        // Two records with the negative hours of an old defect.
        ...(index < 2 && { crf69_combinedduration: -idea.minutes / 60 }),
      },
    );
    const members = team?.members.map(({ profile }) => profile) ?? [];
    return { activity, day, volunteers: [...members, ...random.sample(serving, activityGroup - members.length)] };
  });
}

function cycled<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

function attendancesOf({ activity, day, volunteers }: Gathering, today: Day, now: string): Attendance[] {
  const schedule = { scheduledOn: activity.crf69_scheduledon ?? null, duration: activity.crf69_duration ?? null };
  return volunteers.map((volunteer) => {
    const random = randomFor(`presence/${activity.crf69_activitiesid}/${volunteer.crf69_volunteerprofileid}`);
    const likely = day === today ? random.pick(presences) : random.chance(0.82) ? 'attended' : 'absent';
    const presence = hasBegun(schedule, now) ? likely : 'unmarked';
    const attendance = anAttendance(activity, volunteer, presence, aRemark(presence, random));
    return atTheirOwnTimes({ ...attendance, ...onTheirOwnTime(attendance, random, { schedule, now }) });
  });
}

const presences: Presence[] = ['attended', 'checkedIn', 'unmarked'];

function aRemark(presence: Presence, random: Random) {
  const remarks = presence === 'absent' || presence === 'unmarked' ? absenceRemarks : attendanceRemarks;
  return random.chance(0.12) ? { crf69_remarks: random.pick(remarks) } : {};
}

// Shifts arrivals and departures by a few minutes; nobody has come, or left what is over, later than now.
function onTheirOwnTime(
  { crf69_datetime: start, crf69_attendanceend: end }: Attendance,
  random: Random,
  { schedule, now }: { schedule: Schedule; now: string },
) {
  const byNow = (instant: string) => (instant < now ? instant : now);
  const arrival = start && byNow(addMinutes(start, random.whole(-10, 15)));
  const departure = end && addMinutes(end, random.whole(-15, 10));
  return {
    ...(arrival && { crf69_datetime: arrival }),
    ...(departure && { crf69_attendanceend: isOver(schedule, Date.parse(now)) ? byNow(departure) : end }),
  };
}

function linksFrom(id: string, volunteers: readonly Profile[]): Link[] {
  return volunteers.map((volunteer) => ({ from: id, to: volunteer.crf69_volunteerprofileid }));
}
