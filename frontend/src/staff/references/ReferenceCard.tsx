import { Badge, Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontal24Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState } from 'react';
import { nameOr } from '../../../../domain/noName.ts';
import { refereeWithdrew } from '../../../../domain/privacy/consent.ts';
import {
  ageOf,
  attentionOf,
  flagsOf,
  type OpenReference,
  stateLabelOf,
  stepLabels,
  type Vouching,
  waitsToBeAsked,
} from '../../../../domain/references/overview.ts';
import { awaitsAnswer } from '../../../../domain/references/states.ts';
import { displayDay, singaporeDay } from '../../../../domain/time.ts';
import { RaiseConcern } from '../clearance/RaiseConcern.tsx';
import { AgreesAgain } from './AgreesAgain.tsx';
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
  onChanged: () => void;
};

/** One open reference: its volunteer, its state, the next step, and the actions. */
export const ReferenceCard = ({ reference, vouching, now, busy, onAsk, onRequest, onChanged }: ReferenceCardProps) => {
  const { name, volunteer, state, held, heldBy, nextStep, nextOn } = reference;
  const [isRaising, setRaising] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isAgreeing, setAgreeing] = useState(false);
  const attention = attentionOf(reference, now);
  const flags = flagsOf(reference, vouching);
  const days = ageOf(reference, now);
  const hasWithdrawn = held && heldBy === refereeWithdrew;
  const isChased = state === 'asked' || state === 'bounced';
  const act = (action: ReferenceAction) => () => onRequest({ action, reference, key: crypto.randomUUID() });
  const about = `${name} for ${volunteer?.name ?? 'nobody'}`;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <strong>{nameOr(name)}</strong>
        <span>for {volunteer?.name ?? 'a volunteer who was deleted'}</span>
        <span className={styles.badges}>
          <Badge appearance="tint" color={attention ? 'warning' : 'informative'}>
            {stateLabelOf(reference)}
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
          {waitsToBeAsked(reference) ? 'Not asked yet.' : `${state === 'named' ? 'Named' : 'Asked'} ${daysText(days)}.`}{' '}
          {nextStep && nextOn && !held && `${stepLabels[nextStep]} on ${displayDay(singaporeDay(nextOn))}.`}
          {held && (hasWithdrawn ? heldBy : `Nothing is sent until it is released. ${heldBy && `Held by: ${heldBy}.`}`)}
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
        {isChased && !hasWithdrawn && (
          <Button disabledFocusable={busy} aria-label={`Ask now: ${about}`} onClick={act('remind')}>
            Ask now
          </Button>
        )}
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button icon={<MoreHorizontal24Regular />} disabledFocusable={busy} aria-label={`More about ${about}`} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {hasWithdrawn && <MenuItem onClick={() => setAgreeing(true)}>They agree again…</MenuItem>}
              {(isChased || held) && !hasWithdrawn && (
                <MenuItem onClick={act(held ? 'release' : 'hold')}>{held ? 'Release' : 'Hold'}</MenuItem>
              )}
              {awaitsAnswer(state) && <MenuItem onClick={() => setCorrecting(true)}>Correct address…</MenuItem>}
              <MenuItem onClick={act('replace')}>Replace…</MenuItem>
              <MenuItem onClick={() => setRaising(true)}>Raise a concern…</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
        {isCorrecting && (
          <CorrectAddress
            reference={reference}
            onDone={() => {
              setCorrecting(false);
              onChanged();
            }}
            onClose={() => setCorrecting(false)}
          />
        )}
        {isAgreeing && (
          <AgreesAgain
            reference={reference}
            onDone={() => {
              setAgreeing(false);
              onChanged();
            }}
            onClose={() => setAgreeing(false)}
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
