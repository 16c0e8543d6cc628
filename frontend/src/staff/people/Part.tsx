import { Subtitle2 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { Loaded } from '../data/Loaded.tsx';
import styles from './Person.module.css';

/** A part of the page with its heading. */
export const Section = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Subtitle2 as="h2" id={id}>
        {heading}
      </Subtitle2>
      {children}
    </section>
  );
};

type PartProps<Data> = {
  heading: string;
  /** Its name in messages: “the references”. */
  what: string;
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<Data>;
  children: (data: Data) => ReactNode;
};

const hidden = 'hidden';

/** A part of the page with a query of its own. If the reader's role may not read it, it only says that. */
export function Part<Data extends object>({ heading, what, queryKey, read, children }: PartProps<Data>) {
  const query = useQuery<Data | typeof hidden>({
    queryKey,
    queryFn: ({ signal }) =>
      read(signal).catch((error: unknown) => {
        if (error instanceof DataverseError && error.kind === 'forbidden') return hidden;
        throw error;
      }),
  });
  return (
    <Section heading={heading}>
      <Loaded query={query} what={what}>
        {(data) => (data === hidden ? <p className={styles.quiet}>Your role does not show {what}.</p> : children(data))}
      </Loaded>
    </Section>
  );
}
