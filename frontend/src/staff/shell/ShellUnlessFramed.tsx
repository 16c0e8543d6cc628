import { Outlet } from 'react-router-dom';
import styles from './Shell.module.css';
import { Shell } from './Shell.tsx';

/** Around a screen that is also embedded in forms, where there is a navigation already. */
export const ShellUnlessFramed = () =>
  window.parent === window ? (
    <Shell />
  ) : (
    <main className={styles.framed}>
      <Outlet />
    </main>
  );
