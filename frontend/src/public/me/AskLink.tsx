import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import layout from '../Layout.module.css';
import { Layout } from '../Layout.tsx';
import { AskLinkForm } from './AskLinkForm.tsx';
import styles from './OwnPage.module.css';

/** The page on which somebody has the link of their page sent to them. */
export const AskLink = () => (
  <Layout>
    <div className={`${layout.inner} ${styles.page}`}>
      <AskLinkForm level="h1" text={askLinkTexts.text} />
    </div>
  </Layout>
);
