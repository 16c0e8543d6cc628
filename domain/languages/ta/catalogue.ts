import { words as referees } from './characterReferees.ts';
import { words as reference } from './characterReference.ts';
import { words as corporate } from './corporateFeedback.ts';
import * as days from './dayTexts.ts';
import * as marks from './markWords.ts';
import * as messages from './messageTexts.ts';
import * as next from './nextTexts.ts';
import { words as organization } from './organizationApplication.ts';
import { words as orgExit } from './organizationExit.ts';
import { words as orgFeedback } from './organizationFeedback.ts';
import * as privacy from './privacyTexts.ts';
import * as labels from './refereeEntryTexts.ts';
import * as lists from './refereeTexts.ts';
import * as refusals from './refusalTexts.ts';
import * as texts from './texts.ts';
import * as news from './unsubscribeTexts.ts';
import { words as application } from './volunteerApplication.ts';
import { words as exit } from './volunteerExit.ts';
import { words as feedback } from './volunteerFeedback.ts';

const words = { ...application, ...organization, ...feedback, ...corporate, ...reference, ...referees, ...exit };

const parts = { days, labels, lists, marks, messages, news, next, privacy, refusals, texts };

/** What the API says in Tamil; the texts of forms by their English. */
export const catalogue = { ...parts, words: { ...words, ...orgExit, ...orgFeedback } };
