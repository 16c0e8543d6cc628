import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import type { AskingStatus } from './useAsking.ts';

type NotAskedProps = {
  status: AskingStatus;
  /** What is said where too many have asked from here. */
  busy: string;
};

/** Says why what was asked was not taken. */
export const NotAsked = ({ status, busy }: NotAskedProps) => {
  const said = status === 'busy' ? busy : isToldApart(status) ? askLinkTexts[status] : undefined;
  return <div role="alert">{said && <p>{said}</p>}</div>;
};

const isToldApart = (status: AskingStatus) =>
  status === 'failed' || status === 'away' || status === 'refused' || status === 'ended';
