import { Button } from '@fluentui/react-components';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './FormEnd.module.css';

type FormInPlaceProps = {
  /** On the button: “Record an answer”. */
  does: string;
  appearance?: 'subtle';
  /** @param close shows the button again */
  children: (close: () => void) => ReactNode;
};

/** A button in whose place its form appears. The focus goes into the form's place with it, and back to the button. */
export const FormInPlace = ({ does, appearance, children }: FormInPlaceProps) => {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current !== isOpen && document.activeElement === document.body;
    wasOpen.current = isOpen;
    if (isLost) (isOpen ? place.current : place.current?.querySelector('button'))?.focus();
  }, [isOpen]);
  return (
    <div ref={place} className={styles.place} tabIndex={-1} {...(isOpen && { role: 'group', 'aria-label': does })}>
      {isOpen ? (
        // The keys keep React from making the form's first button of this one, with its focus.
        <Fragment key="form">{children(() => setOpen(false))}</Fragment>
      ) : (
        <Button
          key="button"
          className={styles.button}
          {...(appearance && { appearance })}
          onClick={() => setOpen(true)}
        >
          {does}
        </Button>
      )}
    </div>
  );
};
