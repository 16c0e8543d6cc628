import { Button, Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedErasure } from '../../../../dataverse/readings/erasures.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import { signerOf } from '../../../../domain/privacy/signer.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import { RequestFailed } from '../../http/request.ts';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './PrivacyRequests.module.css';
import { tableCounts } from './RetentionRunPart.tsx';
import { useErasurePlan } from './useErasurePlan.ts';
import { WhatGoes } from './WhatGoes.tsx';

type ErasureCardProps = { erasure: ListedErasure; onDecided: () => void };

/** One person who waits to be erased; whoever confirms it types the name. */
export const ErasureCard = ({ erasure, onDecided }: ErasureCardProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const { id, etag, name, people, state } = erasure;
  const plan = useErasurePlan(people, { enabled: state === 'waiting' });
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: (action: 'confirmErasure' | 'giveUpErasure') =>
      staffAct(tokens, apiPaths.privacy, privacyActions[action], { erasure: id, seen: etag }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [privacyKey] });
      onDecided();
    },
  });
  const isOwn = plan.isSuccess && signerOf(plan.data.reader) === signerOf(erasure.askedBy);
  const isNamed = plan.isSuccess && typed.trim() !== '' && typed.trim() === name.trim();
  return (
    <article className={styles.request} aria-label={name}>
      <h3>{name}</h3>
      <p>Why: {erasure.reason}</p>
      {state === 'waiting' && (
        <Loaded query={plan} what="who it is">
          {(found) => (
            <>
              <p>{[...found.names.filter((one) => one !== name), ...found.about].join(' · ')}</p>
              <WhatGoes plan={found} />
              {found.maybe.length > 0 && (
                <p>
                  These may be the same person, and stay:{' '}
                  {found.maybe.map((one) => `${one.name} (${one.reason})`).join('; ')}
                </p>
              )}
              {found.hindrance && (
                <MessageBar intent="warning" layout="multiline">
                  <MessageBarBody>{found.hindrance}</MessageBarBody>
                </MessageBar>
              )}
            </>
          )}
        </Loaded>
      )}
      <p className={styles.quiet}>
        Asked {displayDateTime(erasure.askedOn)} by {erasure.askedBy}, who saw: {tableCounts(erasure.counts)}.
      </p>
      {state === 'waiting' ? (
        <div className={styles.fields}>
          {isOwn ? (
            <p>You asked for it: another officer confirms it.</p>
          ) : (
            <>
              <Field label="To confirm, type the name as it stands above">
                <Input value={typed} autoComplete="off" onChange={(_event, { value }) => setTyped(value)} />
              </Field>
              <Button
                appearance="primary"
                disabledFocusable={!isNamed || deciding.isPending}
                onClick={() => isNamed && deciding.mutate('confirmErasure')}
              >
                {deciding.isPending ? 'Saving…' : 'Confirm'}
              </Button>
            </>
          )}
          <Button disabledFocusable={deciding.isPending} onClick={() => deciding.mutate('giveUpErasure')}>
            Do not erase
          </Button>
        </div>
      ) : (
        <p>
          Confirmed by {erasure.confirmedBy}
          {erasure.because
            ? `. It waits: ${erasure.because}`
            : ': it is carried out within minutes, once no message to them is being sent.'}
        </p>
      )}
      {deciding.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{reasonOf(deciding.error)}</MessageBarBody>
        </MessageBar>
      )}
    </article>
  );
};

/** The words of the API, which say what hinders it. */
export const reasonOf = (error: Error): string =>
  error instanceof RequestFailed && error.error
    ? Object.values(error.error.fields ?? {}).join(' ') || error.error.message
    : 'It could not be saved. Please check your connection and press again: it is saved only once.';
