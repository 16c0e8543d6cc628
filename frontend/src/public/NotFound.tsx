import { pageTexts } from '../../../domain/pageTexts.ts';
import styles from './Layout.module.css';
import { Layout } from './Layout.tsx';

export const NotFound = () => (
  <Layout>
    <div className={styles.inner}>
      <h1>{pageTexts.notFound}</h1>
      <p>
        Please check the address, or <a href="/">apply as a volunteer</a>.
      </p>
    </div>
  </Layout>
);
