import { Button, Spinner, Link as TextLink } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import type { Link } from '../../../../domain/forms/formTypes.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import styles from './LinkPanel.module.css';
import { answerText, type Channel, smsOff, type Way, type WayState, wayState } from './linkStateTexts.ts';
import { useAddressNotes } from './useAddressNotes.ts';
import { useNoteWhatsApp } from './useNoteWhatsApp.ts';
import type { Sending } from './useSendLink.ts';

type SendButtonsProps = {
  item: PanelItem;
  param: Link['param'];
  id: string;
  states: UseQueryResult<LinkStates>;
  sending: Sending;
};

/**
 * The buttons for SMS, email and WhatsApp, each with its state beside it. Sending does not wait for the states to load.
 */
export const SendButtons = ({ item, param, id, states, sending }: SendButtonsProps) => {
  const { data } = states;
  const { data: barred } = useAddressNotes(param, id);
  const link = item.send && data?.links[item.send.message];
  if (!item.send) return null;
  const stateOf = (way: Way) => (data && link ? wayState(way, { ...data, barred }, link) : undefined);
  const answer = item.link && 'form' in item.link && link && answerText(link);
  return (
    <div className={styles.ways}>
      {data?.smsIsOn === false ? (
        <p className={styles.state}>{smsOff}</p>
      ) : (
        <SendButton item={item} channel="sms" state={stateOf('sms')} sending={sending} />
      )}
      <SendButton item={item} channel="email" state={stateOf('email')} sending={sending} />
      <WhatsAppButton item={item} id={id} address={link?.whatsApp ?? undefined} state={stateOf('whatsapp')} />
      {answer && <p className={styles.answer}>{answer}</p>}
      {!link && (
        <p className={styles.answer} role="status">
          {states.isError ? (
            <>
              The date of the last message could not be loaded.{' '}
              <TextLink as="button" onClick={() => states.refetch()}>
                Retry
              </TextLink>
            </>
          ) : (
            'Looking up when it was last sent…'
          )}
        </p>
      )}
    </div>
  );
};

const icons: Record<Channel, ReactElement> = { sms: <ChatRegular />, email: <MailRegular /> };

type SendButtonProps = { item: PanelItem; channel: Channel; state: WayState | undefined; sending: Sending };

const SendButton = ({ item, channel, state, sending: { sending, press } }: SendButtonProps) => {
  const stateId = useId();
  const isSending = sending?.item === item && sending.channel === channel;
  return (
    <div className={styles.way}>
      <Button
        appearance="primary"
        className={styles.send}
        icon={isSending ? <Spinner size="tiny" /> : icons[channel]}
        disabledFocusable={sending !== undefined || state?.blocked !== undefined}
        aria-describedby={stateId}
        onClick={() => press({ item, channel })}
      >
        {item.send?.[channel]}
      </Button>
      <span id={stateId} className={styles.state}>
        {state?.text}
      </span>
    </div>
  );
};

type WhatsAppButtonProps = {
  item: PanelItem;
  id: string;
  address: string | undefined;
  state: WayState | undefined;
};

/** A real link, because browsers block a window that opens after an answer has arrived. */
const WhatsAppButton = ({ item, id, address, state }: WhatsAppButtonProps) => {
  const stateId = useId();
  const note = useNoteWhatsApp(id);
  const shared = { className: styles.send, icon: <OpenRegular />, 'aria-describedby': stateId };
  const isOpen = address !== undefined && state !== undefined && state.blocked === undefined;
  return (
    <div className={styles.way}>
      {isOpen ? (
        <Button {...shared} as="a" href={address} target="_blank" rel="noopener noreferrer" onClick={() => note(item)}>
          Open in WhatsApp
        </Button>
      ) : (
        <Button {...shared} disabledFocusable>
          Open in WhatsApp
        </Button>
      )}
      <span id={stateId} className={styles.state}>
        {state?.text}
      </span>
    </div>
  );
};
