/** Whether a session takes place. */
import { activeState } from '../schema/choices/rowState.ts';

/** The columns of an activity or a training session that decide it. */
export const calledOffColumns = ['crf69_cancelledon', 'statecode'] as const;

/** Whether staff cancelled a session, or deactivated it in Dynamics: neither takes place. */
export const isCalledOff = (row: { crf69_cancelledon: string | null; statecode: number }): boolean =>
  row.crf69_cancelledon !== null || row.statecode !== activeState;
