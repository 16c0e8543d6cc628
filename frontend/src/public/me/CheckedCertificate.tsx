import { type Certificate, volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { certificateTexts } from '../../../../domain/signup/certificateTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import layout from '../Layout.module.css';
import { Layout } from '../Layout.tsx';
import styles from './OwnPage.module.css';
import { useCheck } from './useCheck.ts';
import { dayOf } from './when.ts';

/** Shows what a certificate states to anybody who has its address, without the volunteer's name. */
export const CheckedCertificate = () => {
  const { checked, retry } = useCheck<Certificate>(volunteeringActions.check);
  return (
    <Layout>
      <div className={`${layout.inner} ${styles.page}`}>
        <div>
          <p>{certificateTexts.kicker}</p>
          <h1>{certificateTexts.title}</h1>
        </div>
        {checked === undefined && <Loading label={certificateTexts.loading} />}
        {checked === 'failed' && (
          <div className={styles.notice} role="alert">
            <p>{certificateTexts.failed}</p>
            <Button onClick={retry}>{screenTexts.retry}</Button>
          </div>
        )}
        {checked === 'unknown' && (
          <p className={styles.notice} role="alert">
            {certificateTexts.unknown}
          </p>
        )}
        {typeof checked === 'object' && (
          <div className={styles.notice} data-good="true" role="status">
            <p>
              <b>{certificateTexts.valid}</b>
            </p>
            <p>{certificateTexts.statement(checked.initials, String(checked.hours), dayOf(checked.on))}</p>
          </div>
        )}
      </div>
    </Layout>
  );
};
