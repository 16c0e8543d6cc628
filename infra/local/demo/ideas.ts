/** What the charity offers: names, lengths and the part of its work that each belongs to. */
import { type Place, programmes, schemes } from './lists.ts';

const reading = { programme: programmes.reading, scheme: schemes.reading };
const homework = { programme: programmes.homework, scheme: schemes.academic };
const maths = { programme: programmes.maths, scheme: schemes.academic };
const mentoring = { programme: programmes.mentoring, scheme: schemes.mentoring };
const art = { programme: programmes.art, scheme: schemes.enrichment };
const sports = { programme: programmes.sports, scheme: schemes.enrichment };
const camps = { programme: programmes.camps, scheme: schemes.outings };
const outings = { programme: programmes.outings, scheme: schemes.outings };

/** `weekday` is 0 for Sunday to 6 for Saturday; `time` a Singapore clock time. */
export type RecurringIdea = { name: string; weekday: number; time: string; minutes: number; place: Place };

export const recurringIdeas: readonly RecurringIdea[] = [
  { name: 'Reading Circle in Bedok', weekday: 2, time: '16:00', minutes: 90, place: reading },
  { name: 'Homework Club in Woodlands', weekday: 3, time: '15:00', minutes: 120, place: homework },
  { name: 'Maths Clinic in Jurong West', weekday: 4, time: '19:00', minutes: 90, place: maths },
  { name: 'Sports Saturday in Queenstown', weekday: 6, time: '08:30', minutes: 120, place: sports },
  { name: 'Life! Mentoring in Toa Payoh', weekday: 6, time: '10:00', minutes: 120, place: mentoring },
  { name: 'Art and Play in Hougang', weekday: 6, time: '14:00', minutes: 120, place: art },
];

/** One-off activities; without a place a report counts them under N/A. */
export const activityIdeas: readonly { name: string; minutes: number; place: Place | undefined }[] = [
  { name: 'Museum visit', minutes: 180, place: outings },
  { name: 'Storytelling morning', minutes: 90, place: reading },
  { name: 'Board games evening', minutes: 120, place: art },
  { name: 'Baking afternoon', minutes: 150, place: art },
  { name: 'Futsal friendly', minutes: 120, place: sports },
  { name: 'Exam revision clinic', minutes: 180, place: maths },
  { name: 'Beach clean-up', minutes: 180, place: outings },
  { name: 'Batik workshop', minutes: 120, place: art },
  { name: 'Day camp', minutes: 480, place: camps },
  { name: 'Mentors and mentees lunch', minutes: 150, place: mentoring },
  { name: 'Flag day', minutes: 240, place: undefined },
  { name: 'Homework help', minutes: 120, place: homework },
  { name: 'Zoo outing', minutes: 300, place: outings },
];
