import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import { openPages } from '../../../../domain/forms/asked.ts';
import { type Form, type LinkRecord, type Question, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import { type Answers, blankAnswers, chosenBefore } from '../answers/answers.ts';
import { type OptionListsState, optionListsOf } from '../answers/useOptionLists.ts';
import styles from '../FormPages.module.css';
import { type Controls, controlKind } from '../fields/registry.ts';
import { Answered } from './Answered.tsx';
import { focusQuestion } from './ErrorSummary.tsx';
import { FormPage } from './FormPage.tsx';
import { KeptAnswers, KeptSensitive } from './KeptAnswers.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Progress } from './Progress.tsx';
import { sensitiveOf } from './sensitiveAnswers.ts';
import { useControls } from './useControls.ts';
import { usePageNumber } from './usePageNumber.ts';
import { useReturn } from './useReturn.ts';
import { useSets } from './useSets.ts';
import { useShownPages } from './useShownPages.ts';
import { useSubmission } from './useSubmission.ts';
import { usePlace } from './useTitle.ts';
import { useUnforeseen } from './useUnforeseen.ts';
import { Waiting } from './Waiting.tsx';

type FilledFormProps = {
  form: Form;
  record: LinkRecord;
  optionLists: OptionListsState;
  firstControls: Controls;
  /** The receipt of the thank-you page that is loaded again. */
  shownAgain?: Receipt | undefined;
};

/** The pages of a form one after another, then the thank-you page. */
export const FilledForm = ({ form, record, optionLists, firstControls, shownAgain }: FilledFormProps) => {
  const [blank] = useState(() => blankAnswers(form, record));
  const [before] = useState(chosenBefore);
  const [initial] = useState(() => ({ ...blank, ...before }));
  const answers = useForm<Answers>({ defaultValues: initial });
  const { page, next, back, show, resume } = usePageNumber(() => openPages(form, answers.getValues));
  const { controls, screens, ...loading } = useControls(firstControls);
  const pages = useShownPages(form, answers);
  const last = pages[pages.length - 1]?.index ?? 0;
  const toEnd = useReturn({ page, last, count: pages.length, show, back });
  const isBegun = Object.keys(before).length > 0;
  const submission = useSubmission({ form, answers, blank, isBegun, page, optionLists, show: toEnd.showOne, resume });
  const outcome = submission.outcome ?? (shownAgain && { receipt: shownAgain, again: true });
  const { draft, setProblem, loadAgain } = submission;
  const [undo, setUndo] = useState<() => void>();
  const online = useOnline();
  const heading = useHeadingFocus(page);
  useSets(form, answers);
  useUnforeseen(form, () => setProblem(troubleTexts.unforeseen));
  const forgetCleared = useCallback(() => setUndo(undefined), []);
  // Set here, and not by the parts of a page: these come and go, and may still be loading.
  usePlace(page > 0 && !outcome && !submission.waiting ? 'later' : undefined);

  if (outcome) {
    const { receipt, again } = outcome;
    if (!screens) return <Answered receipt={receipt} title={formTexts.thankYouTitle} text={formTexts.thankYouText} />;
    const sent = { typed: answers.getValues(), optionLists: optionListsOf(optionLists) };
    return <screens.ThankYou form={form} receipt={receipt} sent={again ? undefined : sent} />;
  }
  // Its screen may not be loaded yet when the answers of an earlier visit are sent.
  const sending =
    submission.sending &&
    (screens ? <screens.Sending onStop={submission.stop} /> : <Loading label={formTexts.sendingTitle} />);
  if (submission.waiting)
    return (
      <>
        <Waiting
          until={submission.waiting}
          hasSensitive={draft.keeps && !draft.keepsSensitive && sensitiveOf(form).length > 0}
          isEarlier={submission.isEarlier}
          problem={submission.problem}
          onRetry={submission.sendWaiting}
          onBack={submission.stopWaiting}
        />
        {sending}
      </>
    );
  const reload = () => {
    loading.retry();
    loadAgain();
  };
  const current = pages.findIndex(({ index }) => index === page);
  const shown = pages[current];
  if (!shown) return null;
  const isReady =
    (page === 0 || optionLists.status === 'ready') &&
    (!shown.check || screens) &&
    questionsIn(shown).every((question) => controls[controlKind(question)]);
  const failed = optionLists.status === 'failed' ? optionLists : loading.failed ? { retry: reload } : undefined;
  const forgetErrors = () => {
    submission.setErrors({});
    setProblem(undefined);
  };
  const clear = () => {
    const bringBack = draft.clear();
    forgetErrors();
    if (page > 0) show(0);
    setUndo(() => () => {
      bringBack();
      setUndo(undefined);
      if (page > 0) show(page);
    });
  };

  const change = (index: number, { name }: Question) => {
    if (index !== page) toEnd.showOne(index);
    // After the page has rendered, because its heading takes the focus first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusQuestion(name)));
  };

  return (
    <>
      {!online && (
        <p className={styles.offline} role="status">
          {draft.keeps ? formTexts.offline : formTexts.offlineNotKept}
        </p>
      )}
      <div className={styles.columns}>
        <Progress pages={pages} current={current} />
        <div>
          <h2 className={styles.pageTitle} tabIndex={-1} ref={heading}>
            {shown.title}
          </h2>
          {undo && screens && <screens.Cleared answers={answers} onUndo={undo} onOver={forgetCleared} />}
          {isReady && (
            <FormPage
              // A new page starts with its own messages; a cleared form with new fields.
              key={`${page} ${draft.round}`}
              form={form}
              pages={pages}
              current={current}
              aboutSensitive={draft.keeps && <KeptSensitive draft={draft} />}
              aboutKept={<KeptAnswers draft={draft} />}
              answers={answers}
              optionLists={optionListsOf(optionLists)}
              controls={controls}
              errors={submission.errors}
              setErrors={submission.setErrors}
              busy={submission.sending}
              problem={submission.problem}
              sendAsNew={submission.sendAsNew}
              onBack={page > 0 && !toEnd.returning ? back : undefined}
              onClear={clear}
              goOn={page === last ? formTexts.submit : toEnd.returning ? formTexts.backToSubmit : formTexts.next}
              onDone={page === last ? submission.send : toEnd.returning ? toEnd.goBack : next}
              review={
                shown.check &&
                screens && (
                  <screens.CheckAnswers
                    form={form}
                    answers={answers}
                    optionLists={optionListsOf(optionLists)}
                    onChange={change}
                  />
                )
              }
            />
          )}
          {!isReady && failed && (
            <LoadFailed
              onRetry={failed.retry}
              retryAt={'retryAt' in failed ? failed.retryAt : undefined}
              onBack={back}
            />
          )}
          {!isReady && !failed && <Loading label={screenTexts.loadingQuestions} />}
        </div>
      </div>
      {sending}
      {draft.found[0] && screens && (
        <screens.FoundDialog
          // Asked anew about each, for whoever hears it.
          key={draft.found[0].key}
          form={form}
          draft={draft.found[0]}
          next={draft.found[1]}
          onNew={() => {
            draft.startNew();
            forgetErrors();
          }}
          onRemove={() => {
            draft.removeFound();
            forgetErrors();
          }}
          onResume={draft.resume}
          onNext={draft.showNext}
        />
      )}
    </>
  );
};

/**
 * Moves focus to the heading when a page is turned, but not when the form first appears, and not away from an error.
 */
function useHeadingFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement?.role === 'alert') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
