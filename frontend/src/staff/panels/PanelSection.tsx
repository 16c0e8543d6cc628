import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { linkPath } from '../../../../domain/contract/linkText.ts';
import type { Link } from '../../../../domain/forms/formTypes.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import { useStaff } from '../session/staff.ts';
import { AskReferees } from './AskReferees.tsx';
import { CopyBox } from './CopyBox.tsx';
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

const pathOf = (link: NonNullable<PanelItem['link']>, { id, query }: PanelRecord): string =>
  'form' in link ? linkPath(link.form, id) : link.page + query;

/** One link or text: to copy, to show as a QR code, to send; with its last outcome. */
export const PanelSection = ({ item, param, record, states, sending }: PanelSectionProps) => {
  const { heading, link, text } = item;
  const { outcome } = sending;
  const { links } = useStaff().settings;
  const bare = link && window.location.origin + pathOf(link, record);
  const address = item.send && links === 'signed' ? states.data?.links[item.send.message]?.address : bare;
  return (
    <div className={styles.item}>
      <CopyBox heading={heading} address={address ?? undefined} text={text} />
      {item.send?.message === 'characterReferees' && <AskReferees id={record.id} />}
      <SendButtons item={item} param={param} id={record.id} states={states} sending={sending} />
      {outcome?.heading === heading && (
        <MessageBar intent={outcome.ok ? 'success' : 'error'} layout="multiline">
          <MessageBarBody>{outcome.message}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};
