import { Button } from '@fluentui/react-components';
import { CloudArrowUp20Regular } from '@fluentui/react-icons/svg/cloud-arrow-up';
import { useState } from 'react';
import { onDemand } from '../../ui/onDemand.tsx';
import { useDelayed } from '../../ui/useDelayed.ts';
import { useLost, useUnsent } from './useOutbox.ts';

const UnsentList = onDemand(async () => (await import('./UnsentList.tsx')).UnsentList, 'the unsent marks');

/** A mark that arrives within this time is not mentioned. */
const delayMs = 1500;

/** Shows in the header of every screen what is stored only on this device, or was lost to somebody else’s change. */
export const UnsentMarks = ({ className }: { className?: string | undefined }) => {
  const count = useUnsent();
  const lost = useLost();
  const hasNews = count + lost > 0;
  const shows = useDelayed(hasNews, delayMs);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !(shows && hasNews)) return null;
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        className={className}
        icon={<CloudArrowUp20Regular />}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? `${count} unsent` : `${lost} not saved`}
      </Button>
      {isOpen && <UnsentList onClose={() => setIsOpen(false)} />}
    </>
  );
};
