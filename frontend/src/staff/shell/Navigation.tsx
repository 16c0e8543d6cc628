import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './Navigation.module.css';
import { homeItem, type NavigationItem, navigation } from './navigation.ts';

// Text first: the icons are a hundredth of the shell.
const NavigationIcon = lazy(async () => ({ default: (await import('./navigationIcons.tsx')).NavigationIcon }));

/**
 * The navigation to every screen of the staff area, under headings. Fluent's own drawer would be a tenth of the whole
 * shell.
 */
export const Navigation = ({ onNavigate }: { onNavigate?: () => void }) => (
  <nav aria-label="Staff area" className={styles.navigation}>
    <NavigationLink item={homeItem} onNavigate={onNavigate} />
    {navigation.map(({ heading, items }) => (
      <section key={heading} aria-label={heading}>
        <p className={styles.heading}>{heading}</p>
        {items.map((item) => (
          <NavigationLink key={item.path} item={item} onNavigate={onNavigate} />
        ))}
      </section>
    ))}
  </nav>
);

type NavigationLinkProps = { item: NavigationItem; onNavigate: (() => void) | undefined };

const NavigationLink = ({ item: { label, path }, onNavigate }: NavigationLinkProps) => (
  <NavLink to={path} end className={styles.item} onClick={onNavigate}>
    <Suspense fallback={<span className={styles.noIcon} />}>
      <NavigationIcon path={path} />
    </Suspense>
    {label}
  </NavLink>
);
