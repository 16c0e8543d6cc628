import { keptText } from '../volunteers/kept/keptPeople.ts';
import { useKeptToday } from '../volunteers/kept/useKeptPeople.ts';
import styles from './Home.module.css';

/** Says whom the register finds without a signal, and how old that is. */
export const PeopleOnDevice = () => {
  const kept = useKeptToday();
  return kept ? <p className={styles.quiet}>Without a signal: {keptText(kept)}</p> : null;
};
