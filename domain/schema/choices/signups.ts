import { defineChoice } from '../definitions.ts';

/** Ours: where somebody stands who signed up for a session. */
export const signupState = defineChoice({
  name: 'crf69_signupstate',
  label: 'Place',
  assumed: false,
  options: { waiting: 'Waiting', going: 'Going', cancelled: 'Cancelled', noShow: 'No show', invited: 'Invited' },
});
