import { Button, MessageBar, MessageBarActions, MessageBarBody, Title3 } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Drafts20Regular } from '@fluentui/react-icons/svg/drafts';
import { useEffect, useState } from 'react';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loading } from '../../data/Loading.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { useSearch } from '../../volunteers/useSearch.ts';
import { type DraftItem, findDrafts } from '../compose/kept/draftRows.ts';
import { onSavedElsewhere } from '../compose/kept/savedElsewhere.ts';
import { useDraftSaver } from '../compose/kept/useDraftSaver.ts';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';
import { reasonOf } from '../reasons.ts';
import { peopleText } from '../recipients/peopleText.ts';
import styles from './Drafts.module.css';
import { type Discarded, draftsKey, useDraftActions } from './useDraftActions.ts';

/** The emails that the signed-in person has begun, on whichever device. */
export const Drafts = () => {
  const dataverse = useDataverse();
  const saver = useDraftSaver();
  const found = useSearch(draftsKey, async (paging) => {
    // What was left a moment ago is in the list, too.
    await saver.flush();
    return findDrafts(dataverse, paging);
  });
  const { reload } = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again whatever is shown then
  useEffect(() => {
    window.addEventListener('focus', reload);
    const end = onSavedElsewhere(reload);
    return () => {
      window.removeEventListener('focus', reload);
      end();
    };
  }, []);
  const { open, opening, discard } = useDraftActions();
  const [discarding, setDiscarding] = useState<DraftItem>();
  const failed = found.error ?? opening.error;
  const [notice, setNotice] = useState<Notice>();
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Drafts</Title3>
      <p>
        Emails that you have begun. You alone see them, on every device; each is deleted when it is sent. Volunteer
        officers decide how long one stays that nobody changes.
      </p>
      {found.status === 'pending' && <Loading what="the drafts" />}
      {failed && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {found.error ? 'The drafts could not be loaded. ' : 'The draft could not be opened. '}
            {reasonOf(failed)}
          </MessageBarBody>
          {found.error && (
            <MessageBarActions>
              <Button onClick={found.retry}>Retry</Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      <NoticeBar notice={notice} />
      {found.status === 'success' && found.rows.length === 0 && (
        <p>There is no draft. What you write in an email is kept here until you send it.</p>
      )}
      <ul className={styles.list} aria-label="Drafts">
        {found.rows.map((item) => (
          <li key={item.id} className={styles.row}>
            <div className={styles.draft}>
              <strong className={styles.subject}>{nameOf(item)}</strong>
              <span className={styles.about}>
                <span>{kindText(item)}</span>
                <span>{peopleText(item.recipients)}</span>
                <span>last changed {displayDateTime(item.changedOn)}</span>
              </span>
            </div>
            <Button
              appearance="subtle"
              icon={<Drafts20Regular />}
              aria-label={`Continue writing ${nameOf(item)}`}
              disabledFocusable={opening.isPending}
              onClick={() => {
                setNotice(undefined);
                open(item, (why) => setNotice(notOpened[why]));
              }}
            >
              Continue writing
            </Button>
            <Button
              appearance="subtle"
              icon={<Delete20Regular />}
              aria-label={`Discard ${nameOf(item)}`}
              onClick={() => setDiscarding(item)}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
      {found.hasMore && (
        <Button disabledFocusable={found.isFetching} onClick={found.loadMore}>
          Show more
        </Button>
      )}
      {discarding && (
        <ConfirmDialog
          question="Discard this draft?"
          text={nameOf(discarding)}
          yes="Discard"
          no="Keep"
          isDangerous
          busy={discard.isPending}
          onYes={() =>
            discard.mutate(discarding, {
              onSuccess: (became) => setNotice(discardedNotice(became, nameOf(discarding))),
              onSettled: () => setDiscarding(undefined),
            })
          }
          onNo={() => setDiscarding(undefined)}
        />
      )}
    </div>
  );
};

const notOpened: Readonly<Record<'gone' | 'apart', Notice>> = {
  gone: { intent: 'warning', message: 'This draft was sent or discarded meanwhile.' },
  apart: {
    intent: 'warning',
    message: 'This draft was also changed, sent or discarded on another device.',
    reason: 'What you wrote here is listed now as a draft of its own.',
  },
};

function discardedNotice(became: Discarded, name: string): Notice | undefined {
  if (became === 'discarded') return undefined;
  if (became === 'changed') {
    const message = `“${name}” was changed on another device since it was listed, so it was not discarded.`;
    return { intent: 'warning', message, reason: 'Discard it again if you do not need the new version either.' };
  }
  const message = `“${name}” is not discarded yet.`;
  return { intent: 'error', message, reason: 'This tab tries again until it is, as long as it stays open.' };
}

const kindText = ({ kind, emailId }: DraftItem): string => {
  if (kind === 'email') return 'To send';
  return emailId ? 'A change of a scheduled email' : 'To schedule';
};

const nameOf = ({ subject }: DraftItem): string => withoutPlaces(subject) || 'An email without a subject';
