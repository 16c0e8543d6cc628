import { Link, Title3 } from '@fluentui/react-components';
import { useHref } from 'react-router-dom';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import styles from './Shell.module.css';

export const NotFound = () => {
  const home = useHref(staffPaths.home);
  return (
    <div className={styles.alone}>
      <Title3 as="h1">{formTexts.notFound}</Title3>
      <Link href={home}>Go to the start of the staff area</Link>
    </div>
  );
};
