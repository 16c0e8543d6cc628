import {
  Badge,
  Button,
  Combobox,
  Field,
  MessageBar,
  MessageBarBody,
  Option,
  Spinner,
  Text,
} from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { OccasionValues } from '../../../../../domain/contract/email.ts';
import { composeEmail } from '../../../../../domain/messages/composeEmail.ts';
import { newsLink } from '../../../../../domain/messages/mailLook.ts';
import { type Previewed, previewOrder } from '../../../../../domain/messages/previewOrder.ts';
import { normalisedAddress } from '../../../../../domain/messages/recipientList.ts';
import { Window } from '../../../ui/Window.tsx';
import { type Recipient, recipientLabel } from '../recipients/recipients.ts';
import { cleanHtml } from './cleanHtml.ts';
import type { EmailDraft } from './drafts.ts';
import styles from './EmailPreview.module.css';
import { MessageFrame } from './MessageFrame.tsx';
import { useKnownNames } from './useKnownValues.ts';

type EmailPreviewProps = {
  draft: EmailDraft;
  occasion: OccasionValues | undefined;
  onClose: () => void;
};

/** How many recipients the list shows. */
const mostOffered = 50;

/** Shows the message of any recipient as it is sent: filled by the same code, with the names that the server has. */
export const EmailPreview = ({ draft, occasion, onClose }: EmailPreviewProps) => {
  const [index, setIndex] = useState(0);
  const { recipients, sender } = draft;
  const known = useKnownNames(recipients, true);
  const names = known.data?.names;
  const shown = useMemo(
    () => previewOrder(recipients, ({ name, email }) => (names ? (names[normalisedAddress(email)] ?? '') : name)),
    [recipients, names],
  );
  const current = shown[index];
  const body = useMemo(() => cleanHtml(draft.body), [draft.body]);
  const values = { name: current?.name ?? '', occasion };
  const { subject, html, missing } = composeEmail(
    { subject: draft.subject, body },
    values,
    cleanHtml,
    draft.type === 'news' ? newsLink : undefined,
  );
  const isWaiting = recipients.length > 0 && known.isPending && known.fetchStatus !== 'paused';
  return (
    <Window title="Preview" size="large" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.preview}>
        {isWaiting ? (
          <Spinner label="Looking up the names…" />
        ) : (
          <>
            {recipients.length > 1 && <WhoseCopy shown={shown} index={index} onIndex={setIndex} />}
            <dl className={styles.head}>
              <dt>From</dt>
              <dd>{sender}</dd>
              <dt>To</dt>
              <dd aria-live="polite">
                {current
                  ? `${recipientLabel(current.recipient)}, ${current.recipient.email}`
                  : 'No recipient is selected yet'}{' '}
                {current?.extreme && <Badge appearance="tint">{extremeText(current)}</Badge>}
              </dd>
              <dt>Subject</dt>
              <dd>{subject || '(none yet)'}</dd>
            </dl>
            {!known.data && recipients.length > 0 && (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>
                  The names could not be loaded. You see the names as they were when you selected the recipients.
                </MessageBarBody>
              </MessageBar>
            )}
            {missing.length > 0 && (
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>{missingText(missing, current)} An email like this is not sent.</MessageBarBody>
              </MessageBar>
            )}
            <MessageFrame html={html} />
          </>
        )}
      </div>
    </Window>
  );
};

type WhoseCopyProps = {
  shown: readonly Previewed<Recipient>[];
  index: number;
  onIndex: (index: number) => void;
};

/** Chooses whose copy is shown: by name or address, or one after another. */
const WhoseCopy = ({ shown, index, onIndex }: WhoseCopyProps) => {
  const [typed, setTyped] = useState<string>();
  const words = (typed ?? '').trim().toLowerCase();
  const offered = shown
    .map(({ recipient }, place) => ({ place, text: `${recipientLabel(recipient)}, ${recipient.email}` }))
    .filter(({ text }) => text.toLowerCase().includes(words))
    .slice(0, mostOffered);
  const current = shown[index];
  return (
    <div className={styles.turn}>
      <Field label="Copy for" className={styles.whose ?? ''}>
        <Combobox
          autoComplete="off"
          value={typed ?? (current ? recipientLabel(current.recipient) : '')}
          selectedOptions={[String(index)]}
          onChange={({ target }) => setTyped(target.value)}
          onOpenChange={(_event, { open }) => setTyped(open ? '' : undefined)}
          onOptionSelect={(_event, { optionValue }) => {
            if (optionValue) onIndex(Number(optionValue));
          }}
        >
          {offered.map(({ place, text }) => (
            <Option key={place} value={String(place)}>
              {text}
            </Option>
          ))}
          {offered.length === 0 && (
            <Option disabled value="">
              No recipient matches
            </Option>
          )}
        </Combobox>
      </Field>
      <div className={styles.steps}>
        <Button disabledFocusable={index === 0} onClick={() => onIndex(index - 1)}>
          Previous
        </Button>
        <Text>
          {(index + 1).toLocaleString('en-SG')} of {shown.length.toLocaleString('en-SG')}
        </Text>
        <Button disabledFocusable={index + 1 >= shown.length} onClick={() => onIndex(index + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
};

function extremeText({ extreme, name }: Previewed<Recipient>): string {
  if (extreme === 'longest') return 'the longest name';
  return name === '' ? 'no name known' : 'the shortest name';
}

function missingText(missing: readonly string[], current: Previewed<Recipient> | undefined): string {
  if (!missing.includes('name'))
    return `The ${missing.join(' and ')} is not known, and the text has no words to use instead.`;
  return current
    ? 'The name of this recipient is not known, and the text has no words to use instead.'
    : 'No recipient is selected yet, so there is no name, and the text has no words to use instead.';
}
