import { Button } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { useCallback, useState } from 'react';
import { onDemand } from '../../../ui/onDemand.tsx';
import { useIsWide } from '../useIsWide.ts';
import styles from './FindButton.module.css';
import { useFindKeys } from './useFindKeys.ts';

// With it comes the client of Dataverse, which the shell does without.
const FindDialog = onDemand(async () => (await import('./FindDialog.tsx')).FindDialog, 'the search');

/** Opens the search for anybody. */
export const FindButton = () => {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const early = useFindKeys(
    isOpen,
    useCallback(() => setOpen(true), []),
  );
  return (
    <>
      <Button
        appearance={isWide ? 'outline' : 'transparent'}
        className={isWide ? styles.field : undefined}
        icon={<Search20Regular />}
        aria-label="Find anybody"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => {
          early.current = '';
          setOpen(true);
        }}
      >
        {isWide && (
          <>
            <span>Find anybody</span>
            <kbd className={styles.key}>/</kbd>
          </>
        )}
      </Button>
      {isOpen && <FindDialog early={early} onClose={() => setOpen(false)} />}
    </>
  );
};
