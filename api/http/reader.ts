/** Reads a request's body by a schema, without trusting its shape. */
import * as v from 'valibot';
import { isGuid } from '../../domain/schema/guid.ts';
import type { Problem } from '../usecases/problems.ts';

export type Body = Readonly<Record<string, unknown>>;

/**
 * Makes a reader of bodies.
 * @param wrong what a body that does not fit is answered with. @param field the first of its fields that does not fit
 */
export const reader =
  <Read>(schema: v.GenericSchema<unknown, Read>, wrong: (field: unknown) => Problem) =>
  (body: Body): Read => {
    const read = v.safeParse(schema, body);
    if (read.success) return read.output;
    throw wrong(read.issues[0].path?.[0]?.key);
  };

/** Any text; another value is read as an empty text. */
export const text = v.fallback(v.string(), '');

/** A text, where there is one. */
export const maybeText = v.fallback(v.optional(v.string()), undefined);

/** An instant of this century. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.startsWith('20'),
  v.check((on) => !Number.isNaN(Date.parse(on))),
  v.transform((on) => new Date(on).toISOString()),
);

/** The id of a row. */
export const guid = v.pipe(v.string(), v.check(isGuid));
