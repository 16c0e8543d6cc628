import { Link } from 'react-router-dom';
import type { ListedRequest } from '../../../../dataverse/readings/privacyRequests.ts';
import { personPath } from '../../../../domain/contract/staffPaths.ts';
import { guidanceFor } from '../../../../domain/privacy/guidance.ts';
import { displayDay } from '../../../../domain/time.ts';
import { DaysLeft } from '../data/DaysLeft.tsx';
import type { TypedByRow } from '../data/useTypedByRow.ts';
import { LetterButton } from './LetterButton.tsx';
import styles from './PrivacyRequests.module.css';
import { RecordsHeld } from './RecordsHeld.tsx';
import { SessionsAhead } from './SessionsAhead.tsx';
import { StepForm, type TypedStep } from './StepForm.tsx';

type RequestCardProps = { request: ListedRequest; typedByRow: TypedByRow<TypedStep>; onSaved: () => void };

/** One request: until when, what is to be done, and what was done. */
export const RequestCard = ({ request, typedByRow, onSaved }: RequestCardProps) => (
  <article className={styles.request} tabIndex={-1} aria-label={`${request.kindLabel}, ${request.person}`}>
    <h3>
      {request.contactId ? <Link to={personPath(request.contactId)}>{request.person}</Link> : request.person}
      {!request.isClosed && <DaysLeft target={request.target} last={request.last} />}
    </h3>
    <p>
      {request.kindLabel}
      {request.refereeOf && ` · Referee of ${request.refereeOf.name || 'a volunteer'}`}
    </p>
    {request.words && (
      <p>
        In their words: <q>{request.words}</q>
      </p>
    )}
    <p className={styles.quiet}>
      Came on {displayDay(request.received)} ({request.way}) ·{' '}
      {request.kind === 'dispute' ? 'look again by' : 'to be done by'} {displayDay(request.target)}
      {request.last !== request.target && `, at the latest on ${displayDay(request.last)}`}
      {request.handler && ` · ${request.handler}`}
    </p>
    {request.isUnconfirmed && (
      <p>
        It came by our page. The link in the message to their address is not pressed yet: anybody may have typed it.
      </p>
    )}
    {request.isUncertain && (
      <p className={styles.quiet}>The public holidays of that year are not known yet: the last day may be later.</p>
    )}
    {request.outcome && <p>Outcome: {request.outcome}</p>}
    {request.isClosed && request.recordsKept && <p>What stays, and why: {request.recordsKept}</p>}
    {!request.isClosed && (
      <>
        {!request.isUnconfirmed && request.kind !== 'dispute' && (
          <p>{request.checkedHow ? `Checked who asks: ${request.checkedHow}` : 'Not checked yet who asks.'}</p>
        )}
        <details>
          <summary>What is to be done</summary>
          <ol>
            {guidanceFor(request.kind, request.refereeOf !== undefined, request.checkedHow !== '').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
        {request.kind === 'withdrawal' && request.checkedHow && request.contactId && (
          <>
            <SessionsAhead contactId={request.contactId} requestId={request.id} />
            <RecordsHeld contactId={request.contactId} kept={request.recordsKept} />
          </>
        )}
      </>
    )}
    <details>
      <summary>What was done</summary>
      <ul>
        {[...new Set(request.steps.split('\n'))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
    {request.checkedHow && request.outcome && <LetterButton request={request} />}
    <StepForm request={request} typedByRow={typedByRow} onSaved={onSaved} />
  </article>
);
