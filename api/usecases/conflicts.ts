/** The problems (409) of a press on what somebody has changed meanwhile. */
import { Problem } from './problems.ts';

export const conflicts = {
  concernChanged: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message:
        'Somebody else has changed this concern; the changes are shown above. Your text is still here: press Save again to add it.',
    }),
  rowChanged: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'Somebody else has changed these times in the meantime. Nothing was changed.',
    }),
  requestChanged: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message:
        'Somebody else has written a step of this request, which is shown now. Your text is still here: save it again.',
    }),
  ruleChanged: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'Somebody else has changed this rule, which is shown now. Nothing was changed.',
    }),
  runReplaced: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'A later night has looked again, or somebody has confirmed it. Look through what is shown now.',
    }),
  erasureChanged: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'Somebody else has decided it, or changed it, in the meantime. Look at what is shown now.',
    }),
  /** Staff may not read why. */
  beingErased: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message:
        'Officers are deciding about the records of one of the two, so nothing was changed. Please ask an officer.',
    }),
  addressCorrected: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message:
        'Somebody else has corrected this address in the meantime. Close this window to see it. Nothing was saved.',
    }),
  referenceOver: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'This referee has answered, declined or been replaced in the meantime. Nothing was changed.',
    }),
  mergedAlready: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'These two were merged in the meantime, so nothing was changed. A merge can be undone for 30 days.',
    }),
  notTheSame: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message:
        'A colleague said that these two are not the same person, so nothing was changed. Take that back first, under Possible Doubles.',
    }),
  changedSinceCompared: () =>
    new Problem({
      status: 409,
      code: 'too-late',
      message: 'One of the two was changed in the meantime, so nothing was merged. Please compare them again.',
    }),
};
