import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { linkPath } from '../../../../domain/contract/linkText.ts';
import type { Link } from '../../../../domain/forms/formTypes.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { useStaff } from '../session/staff.ts';
import { AskReferees } from './AskReferees.tsx';
import { EndLinks } from './EndLinks.tsx';
import styles from './LinkPanel.module.css';
import { SendButtons } from './SendButtons.tsx';
import type { PanelRecord } from './usePanelRecord.ts';
import type { Sending } from './useSendLink.ts';

type PanelSectionProps = {
  item: PanelItem;
  param: Link['param'];
  record: PanelRecord;
  states: UseQueryResult<LinkStates>;
  sending: Sending;
};

/** Returns undefined for a link that only the API can make. */
function bareAddress(link: NonNullable<PanelItem['link']>, { id, query }: PanelRecord): string | undefined {
  if ('own' in link) return undefined;
  return window.location.origin + ('form' in link ? linkPath(link.form, id) : link.page + query);
}

/** One link or text: to copy, to show as a QR code, to send; with its last outcome. */
export const PanelSection = ({ item, param, record, states, sending }: PanelSectionProps) => {
  const { heading, link, text } = item;
  const { outcome } = sending;
  const { links } = useStaff().settings;
  const isOwn = link !== undefined && 'own' in link;
  const address =
    item.send && (isOwn || links === 'signed')
      ? states.data?.links[item.send.message]?.address
      : link && bareAddress(link, record);
  return (
    <div className={styles.item}>
      <CopyBox label={heading} address={address ?? undefined} text={text} />
      {item.send?.message === 'characterReferees' && <AskReferees id={record.id} />}
      <SendButtons item={item} param={param} id={record.id} states={states} sending={sending} />
      {isOwn && <EndLinks id={record.id} />}
      {outcome?.heading === heading && (
        <MessageBar intent={outcome.ok ? 'success' : 'error'} layout="multiline">
          <MessageBarBody>{outcome.message}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};
