import { Button, Spinner } from '@fluentui/react-components';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { charity } from '../../../../domain/charity.ts';
import { useStaff } from '../signin/staff.ts';
import styles from './Shell.module.css';

/** The staff area around its screens: who is signed in, the way home, and the way out. */
export const Shell = () => {
  const { tokens } = useStaff();
  const { state } = useNavigation();
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <strong className={styles.name}>
          <Link to="/admin">{charity.name}</Link>
        </strong>
        {tokens.name && <span className={styles.name}>{tokens.name}</span>}
        {tokens.signOut && (
          <Button appearance="secondary" size="small" onClick={tokens.signOut}>
            Sign out
          </Button>
        )}
      </header>
      <main className={styles.screen}>{state === 'loading' ? <Spinner label="Loading…" /> : <Outlet />}</main>
      <ScrollRestoration />
    </div>
  );
};
