import { Button } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import type { Back } from './RegisterBar.tsx';

/** The button back to the list. */
export const BackButton = ({ back }: { back: Back }) => (
  <Button appearance="subtle" icon={<ArrowLeft20Regular />} onClick={back.go}>
    {back.label}
  </Button>
);
