import { lazy, Suspense, useMemo } from 'react';
import type { Form, LinkRecord } from '../../../../domain/forms/formTypes.ts';
import { greet } from '../../../../domain/forms/greet.ts';
import { withRecorded } from '../../../../domain/forms/namedReferees.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import { useReloads } from '../../ui/useReloads.ts';
import { optionListsOf, useOptionLists } from '../answers/useOptionLists.ts';
import styles from '../FormPages.module.css';
import type { Controls } from '../fields/registry.ts';
import layout from '../Layout.module.css';
import { Answered } from './Answered.tsx';
import { Boundary } from './Boundary.tsx';
import { FilledForm } from './FilledForm.tsx';
import { FirstPageWords } from './FirstPageWords.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { keptReceipt, useReceiptInHistory } from './receipts.ts';
import { useLinkRecord } from './useLinkRecord.ts';

// Few see it, and who does has a signal: the API has refused the link.
const SpentLink = lazy(async () => ({ default: (await import('./SpentLink.tsx')).SpentLink }));

const noRecord: LinkRecord = {};
/** A name as long as most, which reserves space in the greeting before the lookup. */
const somebody: LinkRecord = {
  vol_name: 'A name of some length',
  org_name: 'A name of some length',
  crf69_name: 'A name',
};

type FormPagesProps = {
  form: Form;
  /** The controls of its first page. */
  controls: Controls;
};

/** A whole form, from its link's lookup to the thank-you page. */
export const FormPages = ({ form: defined, controls }: FormPagesProps) => {
  const link = useLinkRecord(defined);
  const record = link.status === 'ready' ? link.record : noRecord;
  const form = useMemo(() => withRecorded(defined, record), [defined, record]);
  const optionLists = useOptionLists();
  const shownAgain = useReceiptInHistory();
  const failed = [link, optionLists].find((state) => state.status === 'failed');
  const retryAt = failed?.retryAt;
  // Without a signal a reload would lose the page.
  const online = useOnline();
  const reloading = useReloads(
    online && failed !== undefined && !retryAt,
    link.status === 'ready' && optionLists.status === 'ready',
  );

  const filled = () => (
    <Boundary form={form}>
      <FilledForm
        form={form}
        record={record}
        optionLists={optionLists}
        firstControls={controls}
        shownAgain={shownAgain}
      />
    </Boundary>
  );

  if (form.link && (link.status === 'invalid' || link.status === 'failed')) {
    const receipt = form.link.once ? keptReceipt() : undefined;
    if (shownAgain || receipt || link.status === 'invalid')
      return (
        <div className={layout.inner}>
          {shownAgain ? (
            filled()
          ) : receipt && link.status === 'failed' ? (
            <Answered receipt={receipt} />
          ) : (
            <Boundary form={form}>
              <Suspense fallback={<Loading label={screenTexts.loadingForm} />}>
                <SpentLink form={form} before={receipt} optionLists={optionListsOf(optionLists)} />
              </Suspense>
            </Boundary>
          )}
        </div>
      );
  }
  // A form for everybody is shown at once, and its options load while the first page is read; a form with a link waits
  // for both.
  const isReady = link.status === 'ready' && (!form.link || optionLists.status === 'ready');
  const isLoading = !isReady && (!failed || reloading);
  return (
    <div className={layout.inner}>
      {form.link && (isReady || isLoading) && (
        <div className={styles.greeting}>
          <p>{greet(form.link, record)}</p>
          {isLoading && <p aria-hidden="true">{greet(form.link, somebody)}</p>}
        </div>
      )}
      {isReady && filled()}
      {isLoading && (
        <>
          <div className={styles.lookup}>
            <Loading label={screenTexts.loadingForm} />
          </div>
          <FirstPageWords form={form} />
        </>
      )}
      {!isReady && !isLoading && failed && <LoadFailed onRetry={failed.retry} retryAt={retryAt} />}
    </div>
  );
};
