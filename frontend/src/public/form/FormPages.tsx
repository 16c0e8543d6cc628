import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Form } from '../../../../domain/forms/kit.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { SendingOverlay } from '../../ui/SendingOverlay.tsx';
import { type Answers, emptyAnswers } from './answers.ts';
import { FormPage } from './FormPage.tsx';
import styles from './FormPages.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { Progress } from './Progress.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useLaterFields } from './useLaterFields.ts';
import { useOffers } from './useOffers.ts';
import { usePageNumber } from './usePageNumber.ts';
import { useSubmission } from './useSubmission.ts';

/** A whole form: its pages one after another, then the thank-you page. */
export const FormPages = ({ form }: { form: Form }) => {
  const answers = useForm<Answers>({ defaultValues: emptyAnswers(form) });
  const { page, next, back, show } = usePageNumber();
  const offers = useOffers();
  const fields = useLaterFields();
  const submission = useSubmission(form, answers, offers, show);
  const heading = useHeadingFocus(page);

  if (submission.receipt) return <ThankYou receipt={submission.receipt} />;
  const current = form.pages[page];
  const failed = [offers, fields].find(({ status }) => status === 'failed');
  const ready = page === 0 || (offers.status === 'ready' && fields.status === 'ready');

  return (
    <>
      <h1 className={styles.title}>{form.title}</h1>
      <div className={styles.columns}>
        <Progress titles={form.pages.map(({ title }) => title)} current={page} />
        <div>
          <h2 className={styles.pageTitle} tabIndex={-1} ref={heading}>
            {current?.title}
          </h2>
          {ready && (
            <FormPage
              // A new page starts with its own messages.
              key={page}
              form={form}
              index={page}
              answers={answers}
              offers={offers.status === 'ready' ? offers.offers : undefined}
              errors={submission.errors}
              setErrors={submission.setErrors}
              busy={submission.sending}
              problem={submission.problem}
              onBack={back}
              onDone={page === form.pages.length - 1 ? submission.send : next}
            />
          )}
          {!ready && failed?.status === 'failed' && <LoadFailed onRetry={failed.retry} onBack={back} />}
          {!ready && !failed && <Loading label="Loading the questions…" />}
        </div>
      </div>
      {submission.sending && <SendingOverlay title={formTexts.sendingTitle} text={formTexts.sendingText} />}
    </>
  );
};

/** Moves focus to the heading when a page is turned, but not when the form first appears. */
function useHeadingFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
