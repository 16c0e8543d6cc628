import { activeState } from '../../domain/schema/choices/rowState.ts';
import { addMinutes } from '../../domain/time.ts';
import { and, eq, ge, gt, lt, or } from '../filter.ts';

/** Matches the sessions that are not called off, as `isCalledOff` decides it of one. */
export const takesPlace = and(eq('crf69_cancelledon', null), eq('statecode', activeState));

const day = 24 * 60;

/** How many minutes before a span a session may have begun if it is longer than the limit before. */
const limits = [day / 4, day / 2, day, 3 * day, 14 * day];

/**
 * Matches the sessions whose time may lie within a span of instants, also those called off: Dataverse cannot compare a sum of two columns, so
 * these are the sessions that begin in it, and those before it that are long enough. The domain decides which of them do
 * (`isWithin`).
 */
export const mayBeWithin = spanOf('crf69_scheduledon', 'crf69_duration');

/** Matches, as `mayBeWithin`, the rows of such activities. */
export const isOfSessionWithin = spanOf('crf69_Activity/crf69_scheduledon', 'crf69_Activity/crf69_duration');

function spanOf<Start extends string, Duration extends string>(scheduledOn: Start, duration: Duration) {
  return ({ from, before }: { from?: string; before?: string }) =>
    and(
      from === undefined
        ? undefined
        : or(
            ge(scheduledOn, from),
            ...limits.map((limit, index) =>
              and(ge(scheduledOn, addMinutes(from, -limit)), gt(duration, limits[index - 1] ?? 0)),
            ),
            gt(duration, limits.at(-1) ?? 0),
          ),
      before === undefined ? undefined : lt(scheduledOn, before),
    );
}
