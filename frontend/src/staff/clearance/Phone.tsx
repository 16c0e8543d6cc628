import styles from './Phone.module.css';

/** A number to call, which a phone dials when it is pressed. */
export const Phone = ({ of: { tel } }: { of: { tel: string } }) => (
  <a className={styles.phone} href={`tel:${tel.replaceAll(' ', '')}`}>
    {tel}
  </a>
);
