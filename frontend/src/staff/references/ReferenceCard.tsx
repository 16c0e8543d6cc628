import { Badge, Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  ageOf,
  attentionOf,
  flagsOf,
  type OpenReference,
  stateLabels,
  stepLabels,
  type Vouching,
} from '../../../../domain/references/overview.ts';
import { awaitsAnswer } from '../../../../domain/references/states.ts';
import { displayDay, singaporeDay } from '../../../../domain/time.ts';
import { RaiseConcern } from '../clearance/RaiseConcern.tsx';
import { CorrectAddress } from './CorrectAddress.tsx';
import styles from './References.module.css';
import type { ReferenceAction, ReferenceRequest } from './useReferenceAction.ts';

type ReferenceCardProps = {
  reference: OpenReference;
  vouching: Vouching;
  now: Date;
  busy: boolean;
  onAsk: (volunteerId: string) => void;
  onRequest: (request: ReferenceRequest) => void;
  onCorrected: () => void;
};

/** One open reference: its volunteer, its state, the next step, and the actions. */
export const ReferenceCard = ({
  reference,
  vouching,
  now,
  busy,
  onAsk,
  onRequest,
  onCorrected,
}: ReferenceCardProps) => {
  const { name, volunteer, state, held, nextStep, nextOn } = reference;
  const [isRaising, setRaising] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const attention = attentionOf(reference, now);
  const flags = flagsOf(reference, vouching);
  const days = ageOf(reference, now);
  const isChased = state === 'asked' || state === 'bounced';
  const act = (action: ReferenceAction) => () => onRequest({ action, reference, key: crypto.randomUUID() });
  const about = `${name} for ${volunteer?.name ?? 'nobody'}`;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <strong>{name || '(no name)'}</strong>
        <span>for {volunteer?.name ?? 'a volunteer who was deleted'}</span>
        <span className={styles.badges}>
          <Badge appearance="tint" color={attention ? 'warning' : 'informative'}>
            {stateLabels[state]}
          </Badge>
          {held && <Badge appearance="tint">Held</Badge>}
          {flags.map((flag) => (
            <Badge key={flag} appearance="outline" color="warning" className={styles.flag}>
              {flag}
            </Badge>
          ))}
        </span>
      </div>
      <div className={styles.next}>
        {attention && <p className={styles.attention}>{attention}</p>}
        <p>
          {state === 'named' ? 'Named' : 'Asked'} {daysText(days)}.{' '}
          {nextStep && nextOn && !held && `${stepLabels[nextStep]} on ${displayDay(singaporeDay(nextOn))}.`}
          {held && 'Nothing is sent until it is released.'}
        </p>
      </div>
      <div className={styles.deeds}>
        {state === 'named' && volunteer && (
          <Button
            appearance="primary"
            disabledFocusable={busy}
            aria-label={`Ask both referees of ${volunteer.name}`}
            onClick={() => onAsk(volunteer.id)}
          >
            Ask both referees
          </Button>
        )}
        {isChased && (
          <Button disabledFocusable={busy} aria-label={`Ask now: ${about}`} onClick={act('remind')}>
            Ask now
          </Button>
        )}
        {isChased && (
          <Button
            disabledFocusable={busy}
            aria-label={`${held ? 'Release' : 'Hold'} ${about}`}
            onClick={act(held ? 'release' : 'hold')}
          >
            {held ? 'Release' : 'Hold'}
          </Button>
        )}
        {awaitsAnswer(state) && (
          <Button
            disabledFocusable={busy}
            aria-label={`Correct the address of ${about}`}
            onClick={() => setCorrecting(true)}
          >
            Correct address
          </Button>
        )}
        <Button disabledFocusable={busy} aria-label={`Replace ${about}`} onClick={act('replace')}>
          Replace
        </Button>
        <Button
          appearance="subtle"
          aria-label={`Raise a concern about ${volunteer?.name ?? name}`}
          onClick={() => setRaising(true)}
        >
          Raise a concern
        </Button>
        {isCorrecting && (
          <CorrectAddress
            reference={reference}
            onDone={() => {
              setCorrecting(false);
              onCorrected();
            }}
            onClose={() => setCorrecting(false)}
          />
        )}
        {isRaising && (
          <RaiseConcern name={volunteer?.name ?? ''} from={{ cr_id: reference.id }} onClose={() => setRaising(false)} />
        )}
      </div>
    </li>
  );
};

const daysText = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);
