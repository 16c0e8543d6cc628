import { Link, Title3 } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { displayHours } from '../../../../../domain/attendance/times.ts';
import { usePlatformLink } from '../platformLink.ts';
import styles from './RegisterHeader.module.css';
import type { Occasion, RegisterKind } from './registerKind.ts';

type RegisterHeaderProps = { kind: RegisterKind; occasion: Occasion; children?: ReactNode };

/** What the register is of. */
export const RegisterHeader = ({ kind, occasion, children }: RegisterHeaderProps) => {
  const recordLink = usePlatformLink();
  const { id, name, scheduledOn, duration, programme, scheme } = occasion;
  const facts = [
    scheduledOn && displayHours(scheduledOn),
    duration && `${duration} minutes`,
    programme && `Programme: ${programme}`,
    scheme && `Scheme: ${scheme}`,
  ].filter((fact) => fact);
  return (
    <header className={styles.header}>
      {children}
      <Title3 as="h1" className={styles.title}>
        {name}
      </Title3>
      <p className={styles.facts}>
        {facts.join(' · ')}{' '}
        <Link href={recordLink(kind.table, id)} target="_blank" rel="noreferrer" className={styles.record}>
          Open the record <Open16Regular aria-hidden />
        </Link>
      </p>
    </header>
  );
};
