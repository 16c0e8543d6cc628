/** Reads the requests of the email screens, and checks their shape. */
import * as v from 'valibot';
import { mostHoldSeconds } from '../../domain/contract/email.ts';
import { occasionGone } from '../../domain/messages/emailRules.ts';
import { problems } from '../usecases/problems.ts';
import { guid, reader, text } from './reader.ts';

/** The activity or training session that an email is about, where the request names one. */
const occasion = v.pipe(
  v.nullish(v.object({ kind: v.picklist(['activity', 'training']), id: guid })),
  v.transform((named) => named ?? undefined),
);

const content = {
  subject: text,
  body: text,
  sender: text,
  replyTo: text,
  // Service where it is left out, as the specification's calls do. Any other value is refused: what was meant as News
  // must
  // not be sent to people who unsubscribed.
  type: v.optional(v.picklist(['news', 'service']), 'service'),
  occasion,
};

const emails = v.fallback(v.array(text), []);

const chosen = v.fallback(v.record(v.string(), v.array(guid)), {});

const wrongContent = (field: unknown) =>
  problems.invalidEmail(field === 'type' ? { type: 'An email is news or service.' } : { occasion: occasionGone });

export const readTestEmail = reader(v.object(content), wrongContent);

export const readNewEmail = reader(
  v.object({
    emails,
    chosen,
    ...content,
    /** For how long the email is held. */
    holdSeconds: v.fallback(
      v.pipe(
        v.number(),
        v.gtValue(0),
        v.transform((seconds) => Math.min(seconds, mostHoldSeconds)),
      ),
      0,
    ),
    /** The other email that a person was asked about. */
    again: v.fallback(v.optional(guid), undefined),
  }),
  wrongContent,
);

export const readMergeValues = reader(v.object({ emails, chosen, occasion }), wrongContent);

export const readEmailRef = reader(
  v.object({ kind: v.picklist(['bulk', 'scheduled']), id: guid }),
  problems.recordNotFound,
);

export const readResolution = reader(v.object({ delivery: guid, arrived: v.boolean() }), problems.recordNotFound);
