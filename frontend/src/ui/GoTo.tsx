import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type GoToProps = Pick<ButtonProps, 'size' | 'appearance' | 'icon' | 'title'> & {
  path: string;
  /** Passed on in the browser's history. */
  state?: object;
  /** The accessible name, if the visible words alone do not name the subject. */
  label?: string;
  children?: ReactNode;
};

/** A link to another screen that looks like the buttons beside it. */
export const GoTo = ({ path, state, label, children, ...look }: GoToProps) => {
  const href = useHref(path);
  const go = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  return (
    <Button {...look} as="a" href={href} onClick={go} {...(label && { 'aria-label': label })}>
      {children}
    </Button>
  );
};
