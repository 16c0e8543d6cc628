import { type ReactNode, useId } from 'react';
import { CharacterCount } from '../fields/CharacterCount.tsx';

type Attributes = { value: string; 'aria-describedby': string; 'aria-invalid': boolean };

type LimitedProps = {
  value: string;
  /** The most characters. */
  most: number;
  /** The ids of what else describes the box. */
  describedBy?: string | undefined;
  isWrong?: boolean;
  children: (attributes: Attributes) => ReactNode;
};

/** A box that cuts no text, but counts near its limit, and says by how much a text is too long. */
export const Limited = ({ value, most, describedBy, isWrong = false, children }: LimitedProps) => {
  const id = useId();
  const { length } = value.trim();
  return (
    <>
      {children({
        value,
        'aria-describedby': [describedBy, id].filter(Boolean).join(' '),
        'aria-invalid': isWrong || length > most,
      })}
      <CharacterCount id={id} length={length} most={most} />
    </>
  );
};
