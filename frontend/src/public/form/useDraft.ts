import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { newUuid } from '../../http/newUuid.ts';
import type { Answers, AnswersForm } from '../answers/answers.ts';
import { forgetSeen } from '../offline/lastSeen.ts';
import { canKeep } from '../offline/storage.ts';
import { type Carried, takeCarried } from './carried.ts';
import { type Draft, readDrafts, removeDraft, removeOldDrafts, writeDraft } from './drafts.ts';
import { firstReleased, freeOf } from './freeDrafts.ts';
import { withoutSensitive } from './sensitiveAnswers.ts';
import { useHold } from './useHold.ts';

export type DraftState = {
  /** Returns the idempotency key of these answers; called when they are sent. */
  key: () => string;
  /** Gives the answers a new key, so that they are sent as another submission. */
  renewKey: () => void;
  /** The drafts on this device that no other tab has open, until the person decides about the first of them. */
  found: readonly Draft[];
  /** Continues the first found draft at this page. */
  resume: (page: number) => void;
  /** Asks about the next found draft, and about this one after all others. */
  showNext: () => void;
  /** Leaves the found drafts in storage. */
  startNew: () => void;
  /** Removes the first found draft from the device. */
  removeFound: () => void;
  /**
   * Removes the answers at once; later answers have a new key. @returns a function that restores them while the page is
   * open
   */
  clear: () => () => void;
  /**
   * Stores the answers as submitted, to be sent when there is a signal; undefined undoes that. Those of an earlier visit
   * are then offered as any other draft, for as long as before and without the sensitive ones, unless they may be kept.
   */
  wait: (payload: Payload | undefined) => void;
  /** Leaves what an earlier visit submitted as it is, to be sent by the worker or the next visit, and starts a new form. */
  leaveWaiting: () => void;
  /** Returns whether what waits was submitted in an earlier visit: its answers are not shown. */
  isUnseen: () => boolean;
  /** Whether it is known yet if this device stores anything. */
  isProbed: boolean;
  /** Whether answers are stored on this device. */
  keeps: boolean;
  /** Undefined where the device stores nothing. */
  keep: ((keeps: boolean) => void) | undefined;
  /** Whether sensitive answers are stored too. */
  keepsSensitive: boolean;
  keepSensitive: (keeps: boolean) => void;
  /** Grows when the answers are replaced, so that the fields are mounted again. */
  round: number;
  /** Returns what another language's page of this form needs to go on; undefined where nothing was typed. */
  toCarry: () => Carried | undefined;
  /** Called when the answers have arrived. */
  done: () => void;
};

type Filling = Omit<Draft, 'savedOn'>;

const newFilling = (): Filling => ({ key: newUuid(), begunOn: 0, page: 0, answers: {} });

const none: readonly Draft[] = [];

type DraftProps = {
  form: Form;
  answers: AnswersForm;
  /** The current page, to come back to. */
  page: number;
  /** The answers of an empty form. */
  blank: Answers;
  /** Something was answered before the scripts had loaded, so that no change of it was heard here. */
  isBegun: boolean;
  /** Called with what waits for a signal; the answers of an earlier visit are not those of the form. */
  onSubmitted: (payload: Payload, key: string) => void;
  /** Called with the page to go on with, where answers of before are now those of the form. */
  onGoOn: (page: number, again?: Carried['again']) => void;
};

/** Stores the answers on this device while they are typed. */
export function useDraft({ form, answers, page, blank, isBegun, onSubmitted, onGoOn }: DraftProps): DraftState {
  const filling = useRef<Filling>({ key: '', begunOn: 0, page: 0, answers: {} });
  const finished = useRef(false);
  const policy = useRef({ keeps: true, sensitive: false });
  const [shownPolicy, setShownPolicy] = useState(policy.current);
  const [canStore, setCanStore] = useState<boolean>();
  const [found, setFound] = useState(none);
  const [asked] = found;
  const unseen = useRef<Draft>(undefined);
  const [round, setRound] = useState(0);
  const hold = useHold();

  const choose = useCallback((changes: Partial<typeof policy.current>) => {
    policy.current = { ...policy.current, ...changes };
    setShownPolicy(policy.current);
  }, []);

  /** Promises nothing where nothing can be stored. */
  const giveUp = useCallback(() => {
    choose({ keeps: false, sensitive: false });
    setCanStore(false);
  }, [choose]);

  /** Stores the current answers; does nothing before the first answer, and while those of an earlier visit wait. */
  const save = useCallback(() => {
    const { keeps, sensitive } = policy.current;
    if (finished.current || unseen.current || !keeps || filling.current.begunOn === 0) return;
    const { answers: all } = filling.current;
    const isKept = writeDraft({
      ...filling.current,
      sensitive,
      answers: sensitive ? all : withoutSensitive(form, all),
    });
    if (isKept) return;
    // What was stored before is no longer what is on the screen, and the page says that nothing is.
    removeDraft(filling.current.key);
    giveUp();
  }, [form, giveUp]);

  useEffect(() => {
    if (canKeep()) setCanStore(true);
    else giveUp();
  }, [giveUp]);

  useEffect(() => {
    filling.current.page = page;
    // Not on the first page, where an earlier draft may still be offered.
    if (isBegun && page > 0 && filling.current.begunOn === 0) {
      filling.current.begunOn = Date.now();
      filling.current.answers = { ...answers.getValues() };
    }
    save();
  }, [answers, isBegun, page, save]);

  const replace = useCallback(
    (next: Filling, shown: Answers) => {
      filling.current = next;
      hold(next.key);
      answers.reset(shown);
      setRound((number) => number + 1);
    },
    [answers, hold],
  );

  const submitted = useEffectEvent(onSubmitted);
  const goOnAt = useEffectEvent(onGoOn);

  useEffect(() => {
    removeOldDrafts();
    const carried = takeCarried();
    if (carried) {
      const { policy: chosen, again, ...typed } = carried;
      choose(chosen);
      replace(typed, { ...blank, ...typed.answers });
      goOnAt(typed.page, again);
      if (typed.waiting) submitted(typed.waiting, typed.key);
      return undefined;
    }
    filling.current = { ...newFilling(), page: filling.current.page };
    hold(filling.current.key);
    let current = true;
    const offer = (free: readonly Draft[]) => {
      // Somebody has started here: what waits is sent by the worker or the next visit.
      if (filling.current.begunOn !== 0) return;
      // A submitted draft is sent without a question, because its answers are not shown.
      const draft = free.find(({ waiting }) => waiting);
      if (draft?.waiting) {
        unseen.current = draft;
        filling.current = { ...draft };
        hold(draft.key);
        submitted(draft.waiting, draft.key);
      } else setFound(free);
    };
    const look = async () => {
      const drafts = readDrafts();
      const free = await freeOf(drafts);
      if (free[0]) return current && offer(free);
      const late = await firstReleased(drafts);
      // By now somebody may have started here, or switched to the tab that had it.
      if (late && current && document.visibilityState === 'visible') offer([late]);
    };
    void look();
    return () => {
      current = false;
    };
  }, [blank, choose, hold, replace]);

  useEffect(() => {
    const { unsubscribe } = answers.watch((_typed, { name }) => {
      const { begunOn } = filling.current;
      filling.current.answers = { ...answers.getValues() };
      // Values from the link's record, and emptied fields, are not answers of a person.
      if (name) {
        filling.current.begunOn = begunOn || Date.now();
        // Too late to offer another draft: the question about it would come up while somebody types.
        setFound(none);
      }
      save();
    });
    return unsubscribe;
  }, [answers, save]);

  /** Removes what this device has of the answers, and what was to go over to another language's page. */
  const forget = () => {
    removeDraft(filling.current.key);
    takeCarried();
    forgetSeen('record');
  };

  const follow = (changes: Partial<typeof policy.current>) => {
    choose(changes);
    if (!policy.current.keeps) forget();
    save();
  };

  return {
    round,
    key: () => filling.current.key,
    renewKey: () => {
      removeDraft(filling.current.key);
      filling.current.key = newUuid();
      finished.current = false;
      hold(filling.current.key);
      save();
    },
    found,
    resume: (to) => {
      if (!asked) return;
      choose({ sensitive: asked.sensitive ?? false });
      replace(asked, { ...blank, ...asked.answers });
      setFound(none);
      onGoOn(to);
    },
    showNext: () => setFound((now) => [...now.slice(1), ...now.slice(0, 1)]),
    startNew: () => setFound(none),
    removeFound: () => {
      if (asked) removeDraft(asked.key);
      setFound((now) => now.slice(1));
    },
    clear: () => {
      const { key, ...before } = filling.current;
      const { sensitive } = policy.current;
      removeDraft(key);
      takeCarried();
      // The next person has not consented.
      choose({ sensitive: false });
      replace(newFilling(), blank);
      return () => {
        choose({ sensitive });
        replace({ ...before, key: filling.current.key }, before.answers);
        save();
      };
    },
    wait: (payload) => {
      filling.current.waiting = payload;
      save();
      const earlier = unseen.current;
      if (payload || !earlier) return;
      unseen.current = undefined;
      earlier.waiting = undefined;
      writeDraft(earlier, earlier.savedOn);
      setFound([earlier]);
      filling.current = newFilling();
      hold(filling.current.key);
    },
    leaveWaiting: () => {
      unseen.current = undefined;
      filling.current = newFilling();
      hold(filling.current.key);
    },
    isUnseen: () => unseen.current !== undefined,
    keeps: shownPolicy.keeps,
    isProbed: canStore !== undefined,
    keep: canStore !== false ? (keeps) => follow({ keeps }) : undefined,
    keepsSensitive: shownPolicy.sensitive,
    keepSensitive: (sensitive) => follow({ sensitive }),
    toCarry: () =>
      finished.current || unseen.current || filling.current.begunOn === 0
        ? undefined
        : { ...filling.current, policy: policy.current },
    done: () => {
      finished.current = true;
      unseen.current = undefined;
      forget();
    },
  };
}
