import { useEffect } from 'react';
import { askLinkPath } from '../../../../domain/contract/volunteering.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { isLinkOver } from '../form/linkOver.ts';

/** The page of a link that opens nothing; it is the same for every reason but its own last day. */
export const EndedLink = () => {
  const isOver = isLinkOver();
  const title = isOver ? ownPageTexts.overTitle : ownPageTexts.invalidTitle;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <section role="alert">
      <h1>{title}</h1>
      <p>{isOver ? ownPageTexts.overText : ownPageTexts.invalidText}</p>
      <p>
        <a href={here.prefix + askLinkPath}>{askLinkTexts.send}</a>
      </p>
    </section>
  );
};
