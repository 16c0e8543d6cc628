import { useState } from 'react';
import { tellingHours } from '../../../../../domain/signup/notices.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useOutbox } from '../../outbox/OutboxProvider.tsx';
import { type RowChanges, withChanges } from '../../outbox/pending.ts';
import type { RegisterRow } from '../records/registerKind.ts';
import type { Listing } from './listing/useListing.ts';
import type { Marking } from './marking/useMarking.ts';

type RowsQuestionProps = {
  what: 'unmark' | 'remove' | 'free';
  rows: readonly RegisterRow[];
  marking: Marking;
  listing: Listing;
  /** The session has not begun: whoever is removed may still come. */
  isToCome: boolean;
  onClose: () => void;
};

/**
 * Asks before people are unmarked or removed. They are meant as they are shown when it is asked: what was on its way then
 * may have arrived by the answer, and what somebody else marks until then is not meant.
 */
export const RowsQuestion = ({ what, rows, marking, listing, isToCome, onClose }: RowsQuestionProps) => {
  const outbox = useOutbox();
  const [then] = useState(() => new Map(rows.map(({ id }) => [id, outbox.changesOf(id)])));
  const changesThen = (id: string): RowChanges => then.get(id) ?? {};
  const yes = () => {
    onClose();
    if (what === 'unmark') marking.unmark(rows.map((row) => withChanges(row, changesThen(row.id))));
    else listing.remove(rows, changesThen);
  };
  return <ConfirmDialog {...questionOf(what, rows, isToCome)} onNo={onClose} onYes={yes} />;
};

const toldByStaff = 'The portal does not tell them: please call them.';

function questionOf(what: RowsQuestionProps['what'], rows: readonly RegisterRow[], isToCome: boolean) {
  const whom = rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} volunteers`;
  if (what === 'unmark') return { question: 'Unmark Attendance?', text: whom };
  if (what === 'remove')
    return {
      question: 'Remove Volunteer?',
      text: `${whom} will be removed from this register, with times and remarks.${isToCome ? ` ${toldByStaff}` : ''}`,
    };
  return {
    question: rows.length === 1 ? 'Free the place?' : `Free ${rows.length} places?`,
    text: `${toldByStaff} Whoever waits hears of a place that is free then, ${tellingHours}.`,
    details: [`Removed from this register: ${rows.map(({ name }) => name).join(', ')}`],
  };
}
