import { Button, Spinner } from '@fluentui/react-components';
import { Navigation24Regular } from '@fluentui/react-icons/svg/navigation';
import { useState } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { charity } from '../../../../domain/charity.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { UnsentMarks } from '../outbox/UnsentMarks.tsx';
import { useStaff } from '../session/staff.ts';
import { FindButton } from './find/FindButton.tsx';
import { MenuDialog } from './MenuDialog.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import { useIsWide } from './useIsWide.ts';
import { usePageTitle } from './usePageTitle.ts';
import { WhoIsHere } from './WhoIsHere.tsx';

const SignOutQuestion = onDemand(
  async () => (await import('../signin/SignOutQuestion.tsx')).SignOutQuestion,
  'the question',
);

/** The staff area around its screens: navigation, the signed-in person, and sign-out. */
export const Shell = () => {
  usePageTitle();
  const { tokens } = useStaff();
  const { state } = useNavigation();
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const ask = () => setIsLeaving(true);
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        {!isWide && (
          <Button
            appearance="transparent"
            className={styles.onBar}
            icon={<Navigation24Regular />}
            aria-label="Menu"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          />
        )}
        <strong className={styles.name}>
          <Link to={staffPaths.home}>
            <Mark />
            <span className={styles.charity}>{charity.name}</span>
            <abbr className={styles.short} title={charity.name}>
              {charity.shortName}
            </abbr>
          </Link>
        </strong>
        <FindButton />
        {tokens.name && <span className={styles.person}>{tokens.name}</span>}
        <UnsentMarks className={styles.unsent} />
        {tokens.signOut && (
          <Button appearance="subtle" onClick={ask}>
            Log out
          </Button>
        )}
      </header>
      {tokens.isFoundAgain && <WhoIsHere name={tokens.name} onLeave={ask} />}
      {isLeaving && <SignOutQuestion onStay={() => setIsLeaving(false)} />}
      <div className={styles.below}>
        {isWide && (
          <aside className={styles.beside}>
            <Navigation />
          </aside>
        )}
        {!isWide && isOpen && (
          <MenuDialog onClose={() => setIsOpen(false)}>
            <Navigation onNavigate={() => setIsOpen(false)} />
          </MenuDialog>
        )}
        <main className={styles.screen}>{state === 'loading' ? <Spinner label="Loading…" /> : <Outlet />}</main>
      </div>
      <ScrollRestoration />
    </div>
  );
};

/** The charity's logo, as in the browser's tab. */
const Mark = () => (
  <svg className={styles.mark} width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 21s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 10c0 6-8 11-8 11z" />
  </svg>
);
