import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type NeedsAttention, restText } from './needsAttention.ts';

/** The first by name, each a link to its page, and how many more there are. */
export const Named = ({ found }: { found: NeedsAttention }) => (
  <>
    {found.names.map((name, index) => {
      const path = found.paths?.[index];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
        <Fragment key={index}>
          {index > 0 && ', '}
          {path ? <Link to={path}>{name}</Link> : name}
        </Fragment>
      );
    })}{' '}
    {restText(found)}
  </>
);
