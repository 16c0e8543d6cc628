import { Button, Input, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Found } from '../../../../../dataverse/readings/find/found.ts';
import { listMove } from '../../../ui/listMove.ts';
import { useModal } from '../../../ui/useModal.ts';
import { useFound } from '../../data/useFound.ts';
import styles from './FindDialog.module.css';
import { FoundList } from './FoundList.tsx';
import { leadTo } from './leadTo.ts';

type FindDialogProps = {
  /** What was typed before it could be. */
  early: RefObject<string>;
  onClose: () => void;
};

/** A search over people, organisations and sessions. Arrows choose, Enter opens, Escape closes. */
export const FindDialog = ({ early, onClose }: FindDialogProps) => {
  const element = useModal();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(() => early.current);
  const [active, setActive] = useState(0);
  const { found, isCut, state, retry } = useFound(typed);
  const current = found[active];
  const open = ({ leadsTo }: Found) => {
    onClose();
    const { path, options } = leadTo(leadsTo);
    void navigate(path, options);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of other results
  useEffect(() => setActive(0), [found]);
  useEffect(
    () => document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' }),
    [active, listId],
  );

  const press = (event: KeyboardEvent) => {
    // Composing Chinese, Enter ends the word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && current && state === 'found') {
      event.preventDefault();
      open(current);
    }
    // Home and End move in the text.
    const target = /^(Arrow(Up|Down)|Page(Up|Down))$/.test(event.key)
      ? listMove(event.key, active, found.length)
      : undefined;
    if (target === undefined) return;
    event.preventDefault();
    setActive(target);
  };

  return (
    <dialog
      ref={element}
      aria-label="Find anybody"
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <Input
            autoFocus
            className={styles.input}
            size="large"
            contentBefore={<Search20Regular />}
            role="combobox"
            aria-label="Name, email, phone or receipt reference"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="Name, email, phone or reference"
            value={typed}
            onChange={(_event, { value }) => setTyped(value)}
            onKeyDown={press}
          />
          <Button appearance="subtle" icon={<Dismiss24Regular />} aria-label="Close" onClick={onClose} />
        </div>
        <div role="status" className={styles.status}>
          {state === 'loading' && <Spinner size="tiny" label="Searching…" />}
          {state === 'short' && 'Type a name in any order, an email, a phone number or a receipt reference.'}
          {state === 'nobody' && 'Nobody found. Somebody new in Dynamics is found within an hour.'}
          {state === 'found' && countText(found.length, isCut)}
        </div>
        {state === 'failed' && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>The search did not work. Please check your connection and try again.</MessageBarBody>
            <MessageBarActions>
              <Button onClick={retry}>Retry</Button>
            </MessageBarActions>
          </MessageBar>
        )}
        <FoundList id={listId} found={found} active={active} optionId={optionId} onOpen={open} />
      </div>
    </dialog>
  );
};

const countText = (count: number, isCut: boolean): string =>
  isCut ? `The first ${count} are shown: type more of the name.` : count === 1 ? '1 found' : `${count} found`;
