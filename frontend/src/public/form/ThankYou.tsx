import { useState } from 'react';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import type { Answers } from '../answers/answers.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';
import { Picture } from '../Hero.tsx';
import { Contact } from '../Layout.tsx';
import { AnswerList } from '../review/AnswerList.tsx';
import styles from './ThankYou.module.css';
import { useTitle } from './useTitle.ts';

type ThankYouProps = {
  form: Form;
  receipt: Receipt;
  /** The submitted answers, for the person's own records; undefined when the page was reopened. */
  sent?: { typed: Answers; optionLists: OptionLists | undefined };
};

/** The thank-you page: what arrived, with which reference, what happens next, and whom to call. */
export const ThankYou = ({ form, receipt, sent }: ThankYouProps) => {
  useTitle(`${formTexts.thankYouTitle} – ${form.title}`, 'thanks');
  return (
    <section className={styles.thankYou} aria-labelledby="thank-you">
      <Picture name="thankYou" />
      <h1 id="thank-you" tabIndex={-1} ref={useFocusOnMount<HTMLHeadingElement>()}>
        {formTexts.thankYouTitle}
      </h1>
      <p>{formTexts.thankYouText}</p>
      <div className={styles.receipt}>
        <p>
          {screenTexts.reference} <strong>{receipt.reference}</strong>
        </p>
        {navigator.clipboard && <CopyButton text={receipt.reference} />}
        <p className={styles.printed}>
          {form.title},{' '}
          {new Date().toLocaleDateString(here.tag, {
            day: 'numeric',
            month: 'long',
            year: 'numeric',
            timeZone: 'Asia/Singapore',
          })}
        </p>
      </div>
      <h2>{formTexts.afterwards}</h2>
      <ul>
        {form.afterwards.concat(receipt.next ?? []).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>{formTexts.whomToCall}</h2>
      <Contact />
      <div className={styles.ways}>
        {form.another && <a href={form.path}>{form.another}</a>}
        {sent && (
          <button type="button" onClick={() => window.print()}>
            {formTexts.printAnswers}
          </button>
        )}
      </div>
      {sent && (
        <div className={styles.printed}>
          <h2>{formTexts.yourAnswers}</h2>
          <AnswerList form={form} typed={sent.typed} optionLists={sent.optionLists} />
        </div>
      )}
    </section>
  );
};

const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <Button onClick={copy}>{formTexts.copyReference}</Button>
      <span role="status">{copied && formTexts.copied}</span>
    </>
  );
};
