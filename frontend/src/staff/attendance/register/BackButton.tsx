import { Button } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons';
import type { Back } from './RegisterBar.tsx';

/** The way back to the list, in words. */
export const BackButton = ({ back }: { back: Back }) => (
  <Button appearance="subtle" icon={<ArrowLeft20Regular />} onClick={back.go}>
    {back.label}
  </Button>
);
