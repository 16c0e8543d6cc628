import type { Form } from '../../../../domain/forms/kit.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useReloads } from '../../ui/useReloads.ts';
import type { Controls } from '../fields/registry.ts';
import { FilledForm } from './FilledForm.tsx';
import styles from './FormPages.module.css';
import { InvalidLink } from './InvalidLink.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { useLinkRecord } from './useLinkRecord.ts';
import { useOffers } from './useOffers.ts';

type FormPagesProps = {
  form: Form;
  /** The controls of its first page. */
  controls: Controls;
};

/** A whole form, from its link's lookup to the thank-you page. */
export const FormPages = ({ form, controls }: FormPagesProps) => {
  const link = useLinkRecord(form);
  const offers = useOffers();
  const failed = [link, offers].find(({ status }) => status === 'failed');
  const reloading = useReloads(failed !== undefined, link.status === 'ready' && offers.status === 'ready');

  if (form.link && link.status === 'invalid') return <InvalidLink link={form.link} />;
  // A form for everybody is there at once, its options come while the first page is read; one behind a link waits for both.
  const isReady = link.status === 'ready' && (!form.link || offers.status === 'ready');
  return (
    <>
      <h1 className={styles.title}>{form.title}</h1>
      {isReady && form.link && <p className={styles.greeting}>{form.link.greeting(link.record)}</p>}
      {isReady && <FilledForm form={form} record={link.record} offers={offers} firstControls={controls} />}
      {!isReady && failed?.status === 'failed' && !reloading && <LoadFailed onRetry={failed.retry} />}
      {!isReady && (!failed || reloading) && <Loading label="Loading the form…" />}
    </>
  );
};
