/** The charity's activities: names, lengths and the part of its work that each belongs to. */
import { type Place, programmes, schemes } from './lists.ts';

const reading = { programme: programmes.reading, scheme: schemes.reading };
const homework = { programme: programmes.homework, scheme: schemes.academic };
const maths = { programme: programmes.maths, scheme: schemes.academic };
const mentoring = { programme: programmes.mentoring, scheme: schemes.mentoring };
const art = { programme: programmes.art, scheme: schemes.enrichment };
const sports = { programme: programmes.sports, scheme: schemes.enrichment };
const camps = { programme: programmes.camps, scheme: schemes.outings };
const outings = { programme: programmes.outings, scheme: schemes.outings };

/** `time` is a Singapore clock time. Without a place, reports count an activity under N/A. */
export type ActivityIdea = { name: string; time: string; minutes: number; place: Place | undefined };

/** `weekday` is 0 for Sunday to 6 for Saturday. */
export type RecurringIdea = ActivityIdea & { weekday: number };

export const recurringIdeas: readonly RecurringIdea[] = [
  { name: 'Reading Circle in Bedok', weekday: 2, time: '16:00', minutes: 90, place: reading },
  { name: 'Homework Club in Woodlands', weekday: 3, time: '15:00', minutes: 120, place: homework },
  { name: 'Maths Clinic in Jurong West', weekday: 4, time: '19:00', minutes: 90, place: maths },
  { name: 'Sports Saturday in Queenstown', weekday: 6, time: '08:30', minutes: 120, place: sports },
  { name: 'Life! Mentoring in Toa Payoh', weekday: 6, time: '10:00', minutes: 120, place: mentoring },
  { name: 'Art and Play in Hougang', weekday: 6, time: '14:00', minutes: 120, place: art },
];

/** One-off activities. */
export const activityIdeas: readonly ActivityIdea[] = [
  { name: 'Museum visit', time: '10:00', minutes: 180, place: outings },
  { name: 'Storytelling morning', time: '10:00', minutes: 90, place: reading },
  { name: 'Board games evening', time: '19:00', minutes: 120, place: art },
  { name: 'Baking afternoon', time: '14:00', minutes: 150, place: art },
  { name: 'Futsal friendly', time: '16:30', minutes: 120, place: sports },
  { name: 'Exam revision clinic', time: '14:00', minutes: 180, place: maths },
  { name: 'Beach clean-up', time: '08:30', minutes: 180, place: outings },
  { name: 'Batik workshop', time: '14:00', minutes: 120, place: art },
  { name: 'Day camp', time: '09:00', minutes: 480, place: camps },
  { name: 'Mentors and mentees lunch', time: '12:00', minutes: 150, place: mentoring },
  { name: 'Flag day', time: '09:30', minutes: 240, place: undefined },
  { name: 'Homework help', time: '15:00', minutes: 120, place: homework },
  { name: 'Zoo outing', time: '09:30', minutes: 300, place: outings },
];
