import { defineTable, memo, text } from '../definitions.ts';

/**
 * Ours: a picture in the body of an email, which names it as `cid:` and the row's id. It never changes, so that emails,
 * drafts and templates may share it; it is deleted when none of them names it any more, and `picturePeriod` have
 * passed since it was made.
 */
export const emailPicture = defineTable({
  name: 'emailpicture',
  set: 'emailpictures',
  label: 'Email picture',
  primaryName: 'text',
  columns: {
    /** For whoever cannot see it. */
    text: text({ label: 'Text in place of the picture', maxLength: 300 }),
    contenttype: text({ label: 'Content type', maxLength: 20 }),
    content: memo({ label: 'Content (base64)', maxLength: 204_800 }),
  },
});
