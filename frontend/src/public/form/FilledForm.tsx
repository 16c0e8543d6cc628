import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Form, type LinkRecord, questionsIn } from '../../../../domain/forms/kit.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { SendingOverlay } from '../../ui/SendingOverlay.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import { type Controls, controlKind } from '../fields/registry.ts';
import { type Answers, blankAnswers, chosenBefore } from './answers.ts';
import { ClearDialog, ContinueDialog } from './DraftDialogs.tsx';
import { FormPage } from './FormPage.tsx';
import styles from './FormPages.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { Progress } from './Progress.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useControls } from './useControls.ts';
import { useDraft } from './useDraft.ts';
import type { OffersState } from './useOffers.ts';
import { usePageNumber } from './usePageNumber.ts';
import { useSets } from './useSets.ts';
import { useSubmission } from './useSubmission.ts';
import { Waiting } from './Waiting.tsx';

type FilledFormProps = { form: Form; record: LinkRecord; offers: OffersState; firstControls: Controls };

/** The pages of a form one after another, then the thank-you page. */
export const FilledForm = ({ form, record, offers, firstControls }: FilledFormProps) => {
  const [blank] = useState(() => blankAnswers(form, record));
  const [initial] = useState(() => ({ ...blank, ...chosenBefore() }));
  const answers = useForm<Answers>({ defaultValues: initial });
  const { page, next, back, show, resume } = usePageNumber();
  const draft = useDraft(answers, page, blank);
  const { controls, ...loading } = useControls(firstControls);
  const submission = useSubmission({ form, answers, offers, draft, show });
  const [clearing, setClearing] = useState(false);
  const online = useOnline();
  const heading = useHeadingFocus(page);
  useSets(form, answers);

  if (submission.receipt) return <ThankYou receipt={submission.receipt} />;
  if (submission.waiting) return <Waiting sending={submission.sending} onBack={submission.stopWaiting} />;
  const current = form.pages[page];
  if (!current) return null;
  const isReady =
    (page === 0 || offers.status === 'ready') &&
    questionsIn(current).every((question) => controls[controlKind(question)]);
  const retry = offers.status === 'failed' ? offers.retry : loading.failed ? loading.retry : undefined;
  const clear = () => {
    draft.clear();
    submission.setErrors({});
    setClearing(false);
    if (page > 0) show(0);
  };

  return (
    <>
      {!online && (
        <p className={styles.offline} role="status">
          {formTexts.offline}
        </p>
      )}
      <div className={styles.columns}>
        <Progress titles={form.pages.map(({ title }) => title)} current={page} />
        <div>
          <h2 className={styles.pageTitle} tabIndex={-1} ref={heading}>
            {current.title}
          </h2>
          {isReady && (
            <FormPage
              // A new page starts with its own messages; a cleared one with fresh fields.
              key={`${page} ${draft.round}`}
              form={form}
              index={page}
              answers={answers}
              offers={offers.status === 'ready' ? offers.offers : undefined}
              controls={controls}
              errors={submission.errors}
              setErrors={submission.setErrors}
              busy={submission.sending}
              problem={submission.problem}
              onBack={back}
              onClear={() => setClearing(true)}
              onDone={page === form.pages.length - 1 ? submission.send : next}
            />
          )}
          {!isReady && retry && <LoadFailed onRetry={retry} onBack={back} />}
          {!isReady && !retry && <Loading label="Loading the questions…" />}
        </div>
      </div>
      {submission.sending && <SendingOverlay title={formTexts.sendingTitle} text={formTexts.sendingText} />}
      {clearing && <ClearDialog onKeep={() => setClearing(false)} onClear={clear} />}
      {draft.found && !draft.found.waiting && (
        <ContinueDialog
          savedOn={draft.found.savedOn}
          onContinue={() => {
            resume(Math.min(draft.found?.page ?? 0, form.pages.length - 1));
            draft.resume();
          }}
          onClear={clear}
        />
      )}
    </>
  );
};

/** Moves focus to the heading when a page is turned, but not when the form first appears, nor from what is wrong. */
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
