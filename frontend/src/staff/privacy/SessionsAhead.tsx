import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { readSessionsAhead, type SessionAhead } from '../../../../dataverse/readings/sessionsAhead.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { reasonOf } from './ErasureCard.tsx';
import styles from './PrivacyRequests.module.css';

/** Every session for which somebody is down who withdrew their consent; staff decide about each. */
export const SessionsAhead = ({ contactId, requestId }: { contactId: string; requestId: string }) => {
  const dataverse = useDataverse();
  const found = useQuery({
    queryKey: [privacyKey, 'sessions ahead', contactId],
    queryFn: ({ signal }) => readSessionsAhead(dataverse.batchedReads(), contactId, new Date().toISOString(), signal),
  });
  return (
    <div className={styles.fields}>
      <h4>Sessions ahead</h4>
      <Loaded query={found} what="the sessions">
        {(sessions) =>
          sessions.length === 0 ? (
            <p className={styles.quiet}>They are down for no session.</p>
          ) : (
            <ul className={styles.people}>
              {sessions.map((session) => (
                <Ahead key={session.id} session={session} contactId={contactId} requestId={requestId} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
};

const Ahead = ({ session, contactId, requestId }: { session: SessionAhead; contactId: string; requestId: string }) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  // The same for a press whose answer was lost.
  const key = useRef(crypto.randomUUID());
  const leaving = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const body = { contact: contactId, request: requestId, session: session.id, of: session.of };
      return staffAct(tokens, apiPaths.privacy, privacyActions.leave, body, { key: key.current });
    },
    // The request has one step more.
    onSettled: () => queries.invalidateQueries({ queryKey: [privacyKey] }),
  });
  const { of, id, name, on } = session;
  return (
    <li>
      <span>
        {of === 'recurring' ? name : <Link to={registerPath({ kind: of, id })}>{name}</Link>} ·{' '}
        {[on ? displayDateTime(on) : of === 'recurring' ? 'Each session' : 'No date yet', ...session.as].join(' · ')}
      </span>
      <Button
        disabledFocusable={leaving.isPending}
        onClick={() => leaving.mutate()}
        aria-label={`Take them off: ${name}`}
      >
        {leaving.isPending ? 'Saving…' : 'Take them off'}
      </Button>
      {leaving.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{reasonOf(leaving.error)}</MessageBarBody>
        </MessageBar>
      )}
    </li>
  );
};
