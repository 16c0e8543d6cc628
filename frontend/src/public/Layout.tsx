import type { ReactNode } from 'react';
import { charity } from '../../../domain/charity.ts';
import { askPrivacyPath } from '../../../domain/contract/privacy.ts';
import { screenTexts } from '../../../domain/forms/screenTexts.ts';
import { here } from '../../../domain/hereTexts.ts';
import styles from './Layout.module.css';

/** The charity's bar above, the page below, and contact details at the end of every page. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <div className={styles.layout}>
    <header className={styles.header}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d={charity.logo} />
      </svg>
      <span>{charity.name}</span>
    </header>
    <main>{children}</main>
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <h2>{screenTexts.help}</h2>
        <Contact />
        <p className={styles.contact}>
          <a href={here.prefix + askPrivacyPath}>{screenTexts.ownData}</a>
        </p>
      </div>
    </footer>
  </div>
);

/** The charity's phone number and email address, as links. */
export const Contact = () => (
  <p className={styles.contact}>
    <a href={`tel:${charity.phone.replace(/ /g, '')}`}>{charity.phone}</a>
    <span>{screenTexts.hours}</span>
    <a href={`mailto:${charity.email}`}>{charity.email}</a>
    <span className={styles.address}>{charity.address}</span>
  </p>
);
