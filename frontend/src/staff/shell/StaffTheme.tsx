import { FluentProvider, teamsHighContrastTheme } from '@fluentui/react-components';
import { type ReactNode, useSyncExternalStore } from 'react';
import { darkTheme, lightTheme } from '../../ui/themes.ts';
import styles from './StaffTheme.module.css';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const forced = window.matchMedia('(forced-colors: active)');

function subscribe(changed: () => void): () => void {
  for (const query of [dark, forced]) query.addEventListener('change', changed);
  return () => {
    for (const query of [dark, forced]) query.removeEventListener('change', changed);
  };
}

const themeNow = () => {
  if (forced.matches) return teamsHighContrastTheme;
  return dark.matches ? darkTheme : lightTheme;
};

/** Light, dark or high contrast, as the system around us is set, and as it changes. */
export const StaffTheme = ({ children }: { children: ReactNode }) => (
  <FluentProvider theme={useSyncExternalStore(subscribe, themeNow)} className={styles.page}>
    {children}
  </FluentProvider>
);
