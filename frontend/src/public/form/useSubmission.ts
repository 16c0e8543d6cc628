import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors, Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { RequestFailed } from '../../http/request.ts';
import { useOnline } from '../../ui/useOnline.ts';
import type { Answers, AnswersForm } from '../answers/answers.ts';
import { carryOver, loadAgain } from '../answers/carryOver.ts';
import { byControl, type Errors, loadPrepare, pageWithErrors } from '../answers/errors.ts';
import type { OptionListsState } from '../answers/useOptionLists.ts';
import { takeBack } from '../offline/askWorker.ts';
import type { NotArrived } from '../sending/messageForError.ts';
import { Stopped, unlessStopped } from '../sending/stopping.ts';
import type { Carried } from './carried.ts';
import { keepReceipt, keptReceipt, showReceiptInHistory } from './receipts.ts';
import { reportProblem } from './reportProblem.ts';
import { sendAnswers } from './submission.ts';
import { type DraftState, useDraft } from './useDraft.ts';

/** The outcome of a submission that is stored. */
export type Outcome = {
  receipt: Receipt;
  /** The thank-you page has no answers: it was loaded again, or an earlier visit submitted them. */
  again?: boolean;
};

/**
 * What a submission without a signal waits for: a signal, even when the page is closed; a signal while the page is
 * open, now or later; or a signal while the page stays open, because nothing is stored.
 */
export type WaitingFor = 'signal' | 'page' | 'open page';

type State = {
  sending: boolean;
  /** Submitted without a signal; without a payload if the code that makes and checks it could not be loaded either. */
  waiting?: { payload?: Payload };
  /** Whether the service worker has the waiting submission, too. */
  isWithWorker: boolean;
  outcome?: Outcome;
  problem?: string;
  /** Another submission has used the key of these answers. */
  isKeyUsed: boolean;
  errors: Errors;
};

type Submission = Pick<State, 'sending' | 'outcome' | 'problem' | 'errors'> & {
  draft: DraftState;
  /** Submitted while offline, to be sent when there is a signal. */
  waiting: WaitingFor | undefined;
  /** Takes the waiting submission back; one of an earlier visit is left waiting, and a new form started. */
  stopWaiting: () => void;
  /** An earlier visit submitted what waits. */
  isEarlier: boolean;
  /** Sends at once what waits. */
  sendWaiting: () => void;
  /** Loads the page again, with what was typed. */
  loadAgain: () => void;
  setProblem: (message: string | undefined) => void;
  /** Sends the answers as another submission; only where another one has used their key. */
  sendAsNew: (() => Promise<void>) | undefined;
  setErrors: (errors: Errors) => void;
  send: () => Promise<void>;
  /** Ends a submission that is under way. */
  stop: () => void;
};

/** How often what waits is tried while the device believes to have a signal. */
const untilNextTryMs = 60_000;

type SubmissionProps = {
  form: Form;
  answers: AnswersForm;
  /** The answers of an empty form. */
  blank: Answers;
  /** Something was answered before the scripts had loaded. */
  isBegun: boolean;
  /** The current page. */
  page: number;
  optionLists: OptionListsState;
  /** Goes to a page, where a refused answer is. */
  show: (page: number) => void;
  /** Goes to a page with all before it behind it. */
  resume: (page: number) => void;
};

/**
 * Stores the answers while they are typed, sends them, and keeps the outcome. The answers stay unchanged until they have
 * arrived.
 */
export function useSubmission({
  form,
  answers,
  blank,
  isBegun,
  page,
  optionLists,
  show,
  resume,
}: SubmissionProps): Submission {
  const [state, setState] = useState<State>({ sending: false, isWithWorker: false, isKeyUsed: false, errors: {} });
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));
  const online = useOnline();
  /** The page was loaded again because Submit lacked a file. */
  const isReloaded = useRef(false);

  /** Whether what waits is still to be sent, whatever has come by then. */
  const isWaiting = useRef(false);

  /** Shows the submission as waiting, and registers it with the worker unless storage is switched off. */
  const showWaiting = (payload: Payload | undefined, storedUnder: string | undefined) => {
    isWaiting.current = true;
    change({ waiting: { payload } });
    if (!payload || !storedUnder) return;
    void loadPrepare()
      // Somebody may have taken it back before what passes it on has come.
      .then((prepare) => prepare && isWaiting.current && prepare.sendLater(form, storedUnder, payload))
      .then((isWithWorker = false) => setState((now) => (now.waiting ? { ...now, isWithWorker } : now)));
  };

  /** Goes on with a draft, no later than where an answer was refused. */
  const goOn = (to: number, again?: Carried['again']) => {
    isReloaded.current = again !== undefined;
    if (again === 'failed') change({ problem: formTexts.submitFailed });
    if (again === 'waiting') change({ waiting: {} });
    const wrong = pageWithErrors(form, state.errors);
    resume(wrong < 0 ? to : Math.min(wrong, to));
  };

  const draft = useDraft({ form, answers, page, blank, isBegun, onSubmitted: showWaiting, onGoOn: goOn });

  const wait = (payload?: Payload) => {
    draft.wait(payload);
    showWaiting(payload, draft.keeps ? draft.key() : undefined);
  };

  const stopWaiting = () => {
    isWaiting.current = false;
    // An earlier visit may have passed it on.
    if (state.waiting) takeBack(draft.key());
    change({ waiting: undefined, isWithWorker: false });
    draft.wait(undefined);
  };

  const refuse = (fields: FieldErrors, isUnseen = false) => {
    const errors = byControl(fields);
    change({ errors });
    const at = pageWithErrors(form, errors);
    if (at >= 0 && at !== page && !isUnseen) show(at);
  };

  const stop = useRef<() => void>(undefined);

  /** Shows that a submission is under way. @returns what its Stop aborts */
  const begin = (): AbortSignal => {
    const stopping = new AbortController();
    stop.current = () => stopping.abort();
    change({ sending: true, problem: undefined, isKeyUsed: false });
    return stopping.signal;
  };

  const deliver = async (payload: Payload) => {
    const stopping = begin();
    try {
      const receipt = await sendAnswers(form, payload, draft.key(), stopping);
      keepReceipt(form, receipt);
      showReceiptInHistory(receipt);
      if (state.waiting) takeBack(draft.key());
      const again = draft.isUnseen();
      draft.done();
      change({ outcome: { receipt, again } });
    } catch (error) {
      const isFinal = error instanceof RequestFailed && error.isFinal;
      // What was refused is not sent later, whatever the signal does meanwhile.
      if (!navigator.onLine && !isFinal && !(error instanceof Stopped)) return wait(payload);
      const told: NotArrived = (await loadPrepare())?.messageForError(error, keptReceipt()) ?? {
        message: formTexts.submitFailed,
      };
      const { message, fields, code } = told;
      const isUnseen = draft.isUnseen();
      // Nobody may be looking: what waits goes on waiting until it arrives or is refused.
      const waits = isUnseen || (state.waiting && !(error instanceof Stopped));
      if (waits && !isFinal) return change({ problem: formTexts.submitFailed });
      stopWaiting();
      if (fields) refuse(fields, isUnseen);
      change({ isKeyUsed: code === 'idempotency-key-reused', problem: message });
    } finally {
      change({ sending: false });
    }
  };

  const toCarry = useEffectEvent(() => draft.toCarry());
  useEffect(() => carryOver(() => toCarry()), []);
  // This chunk is needed last, so it loads only after something was typed, here or in another language; but then at
  // once, because at the end there may be no signal.
  useEffect(() => {
    const load = () => {
      unsubscribe();
      void loadPrepare();
    };
    const { unsubscribe } = answers.watch(load);
    if (toCarry()) load();
    return unsubscribe;
  }, [answers]);

  const reload = (again?: Carried['again'], stopping?: AbortSignal) =>
    loadAgain(() => {
      const typed = draft.toCarry();
      return typed && { ...typed, again };
    }, stopping);

  /** Returns what to do with the answers, so that nothing is done with them after a stop. */
  const check = async (stopping: AbortSignal): Promise<() => void | Promise<void>> => {
    const waiting = state.waiting?.payload;
    const prepare = await loadPrepare();
    if (!prepare) {
      if (!navigator.onLine) return () => wait(waiting);
      // What waits by itself loads the page by itself, but once.
      const mayReload = !state.waiting || !isReloaded.current;
      if (mayReload && (await reload(state.waiting ? 'waiting' : 'failed', stopping))) return () => undefined;
      return () => change({ problem: formTexts.submitFailed });
    }
    if (waiting) return () => deliver(waiting);
    const payload = prepare.payloadFrom(form, answers.getValues());
    // The server's check, first made here, so that nobody waits for a slow signal to hear of a typing error.
    const refused =
      optionLists.status === 'ready' && (await prepare.wrongAnswers(form, payload, optionLists.optionLists));
    if (refused)
      return () => {
        stopWaiting();
        refuse(refused);
      };
    return () => (navigator.onLine ? deliver(payload) : wait(payload));
  };

  const send = async () => {
    const stopping = begin();
    try {
      const go = await unlessStopped(check(stopping), stopping);
      await go();
    } catch (error) {
      if (error instanceof Stopped) return;
      reportProblem(form, error);
      change({ problem: troubleTexts.unforeseen });
    } finally {
      change({ sending: false });
    }
  };

  const sendWaiting = () => {
    if (state.waiting && !state.sending) void send();
  };
  const sendNow = useEffectEvent(sendWaiting);
  useEffect(() => {
    if (!online || !state.waiting) return;
    sendNow();
    const again = setInterval(sendNow, untilNextTryMs);
    return () => clearInterval(again);
  }, [online, state.waiting]);

  return {
    sending: state.sending,
    outcome: state.outcome,
    problem: state.problem,
    errors: state.errors,
    draft,
    waiting:
      state.waiting && (state.isWithWorker ? 'signal' : state.waiting.payload && draft.keeps ? 'page' : 'open page'),
    stopWaiting: () => {
      if (!draft.isUnseen()) return stopWaiting();
      draft.leaveWaiting();
      change({ waiting: undefined, isWithWorker: false, problem: undefined });
    },
    isEarlier: draft.isUnseen(),
    sendWaiting,
    loadAgain: () => void reload(),
    setProblem: (problem) => change({ problem, isKeyUsed: false }),
    // Not before somebody continues what an earlier visit submitted.
    sendAsNew:
      state.isKeyUsed && !draft.found[0]
        ? () => {
            draft.renewKey();
            return send();
          }
        : undefined,
    setErrors: (errors) => change({ errors }),
    send,
    stop: () => stop.current?.(),
  };
}
