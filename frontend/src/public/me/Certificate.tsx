import { charity } from '../../../../domain/charity.ts';
import { certificatePath, type OwnPage } from '../../../../domain/contract/volunteering.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { certificateTexts } from '../../../../domain/signup/certificateTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnPage.module.css';
import { dayOf } from './when.ts';

type CertificateProps = { name: string; certificate: NonNullable<OwnPage['certificate']> };

/** What is printed in place of the page, after a press on its button. */
export const Certificate = ({ name, certificate: { code, hours, on } }: CertificateProps) => {
  const address = window.location.origin + certificatePath.replace(':code', code);
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={printCertificate}>{certificateTexts.print}</Button>
      </div>
      <div className={styles.certificate} lang={here.tag}>
        <p>{charity.name}</p>
        <h1>{certificateTexts.heading}</h1>
        <p>{certificateTexts.thanks(name, String(hours), dayOf(on))}</p>
        <p>
          {certificateTexts.checkedAt} <span>{address}</span>
        </p>
      </div>
    </>
  );
};

function printCertificate(): void {
  const { dataset } = document.documentElement;
  dataset.certificate = '';
  window.addEventListener('afterprint', () => delete dataset.certificate, { once: true });
  window.print();
}
