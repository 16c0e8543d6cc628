import { Link, Title3 } from '@fluentui/react-components';
import { useHref } from 'react-router-dom';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { pageTexts } from '../../../../domain/pageTexts.ts';
import styles from './Shell.module.css';

export const NotFound = () => {
  const home = useHref(staffPaths.home);
  return (
    <div className={styles.alone}>
      <Title3 as="h1">{pageTexts.notFound}</Title3>
      <Link href={home}>Go to the start of the staff area</Link>
    </div>
  );
};
