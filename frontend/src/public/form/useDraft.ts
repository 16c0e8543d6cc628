import { useCallback, useEffect, useRef, useState } from 'react';
import type { Payload } from '../../../../domain/forms/payload.ts';
import type { AnswersForm } from './answers.ts';
import { type Draft, readDraft, removeDraft, removeOldDrafts, writeDraft } from './drafts.ts';

export type DraftState = {
  /** The idempotency key of these answers; read when they are sent. */
  key: () => string;
  /** An earlier visit's answers, until the person has said what is to become of them. */
  found: Draft | undefined;
  /** Takes up the found draft. */
  resume: () => void;
  /** Drops what is kept and starts over, with a new key. */
  clear: () => void;
  /** Keeps the answers as submitted, to be sent when there is a signal; nothing to take that back. */
  wait: (payload: Payload | undefined) => void;
  /** Grows when the answers were taken from elsewhere, so that fields are drawn anew. */
  round: number;
  /** The answers have arrived. */
  done: () => void;
};

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
const hasAnswers = ({ answers }: Pick<Draft, 'answers'>): boolean => !Object.values(answers).every(isEmpty);

/**
 * Keeps the answers on this phone while they are typed.
 * @param page the page that is shown, to come back to
 */
export function useDraft(answers: AnswersForm, page: number, blank: Draft['answers']): DraftState {
  const draft = useRef<Omit<Draft, 'savedOn'>>({ key: '', page, answers: {} });
  const finished = useRef(false);
  const [found, setFound] = useState<Draft>();
  const [round, setRound] = useState(0);

  const keep = useCallback((changes: Partial<Draft>) => {
    draft.current = { ...draft.current, ...changes };
    if (!finished.current) writeDraft(draft.current);
  }, []);

  // Stands before the reading: the first page, which is shown at first, must not be written over an earlier visit's.
  useEffect(() => {
    if (!found && draft.current.key) keep({ page });
  }, [found, keep, page]);

  useEffect(() => {
    removeOldDrafts();
    const earlier = readDraft();
    if (earlier && (hasAnswers(earlier) || earlier.waiting)) setFound(earlier);
    // A second tab, and a reload before anything was typed, go on with the same key: one form, one set of rows.
    draft.current = earlier ?? { key: crypto.randomUUID(), page: 0, answers: {} };
    if (!earlier) writeDraft(draft.current);
  }, []);

  useEffect(() => {
    if (found) return;
    const { unsubscribe } = answers.watch(() => keep({ answers: { ...answers.getValues() } }));
    return unsubscribe;
  }, [answers, found, keep]);

  const renew = (to: Draft['answers']) => {
    answers.reset(to);
    setFound(undefined);
    setRound((number) => number + 1);
  };

  return {
    round,
    key: () => draft.current.key,
    found,
    resume: () => {
      if (found) renew({ ...blank, ...draft.current.answers });
    },
    clear: () => {
      draft.current = { key: crypto.randomUUID(), page: 0, answers: {} };
      writeDraft(draft.current);
      renew(blank);
    },
    wait: (waiting) => keep({ waiting }),
    done: () => {
      finished.current = true;
      removeDraft();
    },
  };
}
