import { useMemo } from 'react';
import { greet } from '../../../../domain/forms/greet.ts';
import type { Form, LinkRecord } from '../../../../domain/forms/kit.ts';
import { namedInRecord, withNamed } from '../../../../domain/forms/namedReferees.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import { useReloads } from '../../ui/useReloads.ts';
import type { Controls } from '../fields/registry.ts';
import layout from '../Layout.module.css';
import { Answered } from './Answered.tsx';
import { Boundary } from './Boundary.tsx';
import { FilledForm } from './FilledForm.tsx';
import { FirstPageWords } from './FirstPageWords.tsx';
import styles from './FormPages.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { keptReceipt } from './receipts.ts';
import { SpentLink } from './SpentLink.tsx';
import { useLinkRecord } from './useLinkRecord.ts';
import { useOffers } from './useOffers.ts';

const noRecord: LinkRecord = {};
/** As long as the names of most: leaves the greeting, which names nobody before the lookup, room for a name. */
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
  const form = useMemo(() => withNamed(defined, namedInRecord(record)), [defined, record]);
  const offers = useOffers();
  const failed = [link, offers].find(({ status }) => status === 'failed');
  const retryAt = failed?.status === 'failed' ? failed.retryAt : undefined;
  // Without a signal there would be no page to come back to.
  const online = useOnline();
  const reloading = useReloads(
    online && failed !== undefined && !retryAt,
    link.status === 'ready' && offers.status === 'ready',
  );

  if (form.link && (link.status === 'invalid' || link.status === 'failed')) {
    const receipt = form.link.once ? keptReceipt() : undefined;
    if (receipt || link.status === 'invalid')
      return <div className={layout.inner}>{receipt ? <Answered receipt={receipt} /> : <SpentLink form={form} />}</div>;
  }
  // A form for everybody is there at once, its options come while the first page is read; one behind a link waits for both.
  const isReady = link.status === 'ready' && (!form.link || offers.status === 'ready');
  const isLoading = !isReady && (!failed || reloading);
  return (
    <div className={layout.inner}>
      {form.link && (isReady || isLoading) && (
        <div className={styles.greeting}>
          <p>{greet(form.link, record)}</p>
          {isLoading && <p aria-hidden="true">{greet(form.link, somebody)}</p>}
        </div>
      )}
      {isReady && (
        <Boundary form={form}>
          <FilledForm form={form} record={link.record} offers={offers} firstControls={controls} />
        </Boundary>
      )}
      {isLoading && (
        <>
          <div className={styles.lookup}>
            <Loading label="Loading the form…" />
          </div>
          <FirstPageWords form={form} />
        </>
      )}
      {!isReady && !isLoading && failed?.status === 'failed' && <LoadFailed onRetry={failed.retry} retryAt={retryAt} />}
    </div>
  );
};
