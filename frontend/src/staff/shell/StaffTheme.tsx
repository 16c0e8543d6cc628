import { FluentProvider, teamsHighContrastTheme, useFocusFinders } from '@fluentui/react-components';
import { type ReactNode, useSyncExternalStore } from 'react';
import { darkTheme, lightTheme } from '../../ui/themes.ts';
import { useShownSentinels } from '../../ui/useShownSentinels.ts';
import { hostTheme } from '../signin/host.ts';
import styles from './StaffTheme.module.css';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const forced = window.matchMedia('(forced-colors: active)');
const paper = window.matchMedia('print');

function subscribe(changed: () => void): () => void {
  for (const query of [dark, forced, paper]) query.addEventListener('change', changed);
  const leaveHost = hostTheme.subscribe(changed);
  return () => {
    leaveHost();
    for (const query of [dark, forced, paper]) query.removeEventListener('change', changed);
  };
}

type Look = 'light' | 'dark' | 'contrast';

function lookNow(): Look {
  // White text would be printed on white paper.
  if (paper.matches) return 'light';
  if (forced.matches || hostTheme.now() === 'contrast') return 'contrast';
  return (hostTheme.now() ?? (dark.matches ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light';
}

const themes = { light: lightTheme, dark: darkTheme, contrast: teamsHighContrastTheme };

/** Light, dark or high contrast, as Teams or the system is set, and as it changes. */
export const StaffTheme = ({ children }: { children: ReactNode }) => {
  const look = useSyncExternalStore(subscribe, lookNow);
  useShownSentinels();
  // The browser draws scrollbars and the like, by the system's setting instead of that of Teams.
  const colorScheme = look === 'light' ? 'light' : 'dark';
  return (
    <FluentProvider theme={themes[look]} className={styles.page} style={{ colorScheme }}>
      <FocusKeeper />
      {children}
    </FluentProvider>
  );
};

/**
 * Keeps Fluent's focus manager mounted. It unmounts with its last user, and if that was a dialog, it leaves the page
 * below hidden from screen readers.
 */
const FocusKeeper = () => {
  useFocusFinders();
  return null;
};
