import { useEffect, useState } from 'react';
import { useStaff } from '../session/staff.ts';
import { listenToParent, tellParent } from '../signin/parentFrame.ts';
import styles from './RefereeTable.module.css';
import { sanitizedTable } from './sanitizedTable.ts';

/** Shows the form's table of referees, which is foreign HTML, in a frame that may do nothing. */
export const RefereeTable = () => {
  const { parentOrigins } = useStaff().settings;
  const [html, setHtml] = useState<string>();

  useEffect(() => {
    const stop = listenToParent(parentOrigins, (message) => {
      if ('input' in message) setHtml(sanitizedTable(message.input));
    });
    tellParent(parentOrigins, 'load_cr');
    return stop;
  }, [parentOrigins]);

  if (html === undefined) return <p role="status">Loading...</p>;
  return <iframe className={styles.frame} title="Character referees" sandbox="" srcDoc={html} />;
};
