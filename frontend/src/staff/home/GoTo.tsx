import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link to another screen that looks like the buttons beside it. */
export const GoTo = ({ path, children }: { path: string; children: ReactNode }) => {
  const href = useHref(path);
  const go = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <Button as="a" href={href} onClick={go}>
      {children}
    </Button>
  );
};
