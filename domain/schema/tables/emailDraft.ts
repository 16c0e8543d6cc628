import { defineTable, integer, memo, text, yesNo } from '../definitions.ts';

/** Ours: an email that somebody writes; each person sees their own alone. Deleted when it is sent. */
export const emailDraft = defineTable({
  name: 'emaildraft',
  set: 'emaildrafts',
  label: 'Email draft',
  primaryName: 'subject',
  columns: {
    subject: text({ label: 'Subject', maxLength: 400 }),
    body: memo({ label: 'Body (HTML)', maxLength: 1_048_576 }),
    recipients: memo({ label: 'Recipients (joined by commas)', maxLength: 1_048_576 }),
    /** Whom the sender chose of them, as of an email. */
    chosenpeople: memo({ label: 'Whom the sender chose', maxLength: 1_048_576 }),
    recipientcount: integer({ label: 'Recipients', min: 0, max: 1_000_000 }),
    /** What else is chosen (JSON): sender, reply-to, kind, activity, day and time. */
    chosen: memo({ label: 'Chosen', maxLength: 4000 }),
    /** It is written on *Scheduled Emails*, and not on *Send Email*. */
    isscheduled: yesNo({ label: 'To be scheduled' }),
  },
  indexes: ['isscheduled'],
});

/** Ours: a window in which somebody has a scheduled email open. Who, and until when, Dataverse itself keeps. */
export const openEmail = defineTable({
  name: 'openemail',
  set: 'openemails',
  label: 'Open email',
  primaryName: 'emailid',
  columns: { emailid: text({ label: 'Email id', maxLength: 36 }) },
  indexes: ['emailid'],
});
