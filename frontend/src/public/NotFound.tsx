import { formPaths } from '../../../domain/contract/paths.ts';
import { here } from '../../../domain/hereTexts.ts';
import { addressIn, type LanguageCode } from '../../../domain/languages/languages.ts';
import { pageTexts } from '../../../domain/pageTexts.ts';
import styles from './Layout.module.css';
import { Layout } from './Layout.tsx';

type Texts = Readonly<Record<keyof typeof pageTexts, string>>;

export const notFoundTitle = pageTexts.notFoundTitle;

/** @param others what it says in other languages, too, where nobody knows the reader's */
export const NotFound = ({ others = [] }: { others?: readonly (readonly [LanguageCode, Texts])[] }) => (
  <Layout>
    <div className={styles.inner}>
      <h1>{pageTexts.notFound}</h1>
      <Help language={here.code} texts={pageTexts} />
      {others.map(([language, texts]) => (
        <div key={language} lang={language}>
          <h2>{texts.notFound}</h2>
          <Help language={language} texts={texts} />
        </div>
      ))}
    </div>
  </Layout>
);

const Help = ({ language, texts }: { language: LanguageCode; texts: Texts }) => (
  <p>
    {texts.checkAddress} <a href={addressIn(language, formPaths.volunteerApplication)}>{texts.apply}</a>
  </p>
);
