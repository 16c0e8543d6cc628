import { date, defineTable, memo, text } from '../definitions.ts';

export const eventCalendar = defineTable({
  name: 'eventcalendar',
  set: 'eventcalendars',
  label: 'Calendar event',
  primaryName: 'eventname',
  columns: {
    eventname: text({ label: 'Event name', maxLength: 250 }),
    description: memo({ label: 'Event description', maxLength: 4000 }),
    startdate: date({ label: 'Event date' }),
  },
  indexes: ['startdate'],
});
