import { Outlet } from 'react-router-dom';
import styles from './Shell.module.css';
import { Shell } from './Shell.tsx';

/** The shell for a screen that is also embedded in forms, which have a navigation of their own. */
export const ShellUnlessFramed = () =>
  window.parent === window ? (
    <Shell />
  ) : (
    <main className={styles.framed}>
      <Outlet />
    </main>
  );
