import { Button, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { endPublicAddress, makePublicAddress, publicAddressOf } from './publicAddress.ts';
import styles from './Signup.module.css';
import { signupsKey } from './signupsKey.ts';

/** The session's public address with its QR code, for a chat or a poster; a way to make it, and to end it. */
export const PublicAddress = ({ id, code }: { id: string; code: string }) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  // The same for every try, so that an answer that was lost makes no second address.
  const [next, setNext] = useState(() => crypto.randomUUID());
  const reload = () => queries.invalidateQueries({ queryKey: signupsKey(id) });
  const making = useMutation({
    networkMode: 'always',
    mutationFn: () => makePublicAddress(dataverse, id, next),
    onSuccess: reload,
  });
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: () => endPublicAddress(dataverse, id, code),
    onSuccess: () => {
      setNext(crypto.randomUUID());
      return reload();
    },
  });
  const isBusy = making.isPending || ending.isPending;
  return (
    <section className={styles.lists}>
      <h3>Public address</h3>
      <Text>
        For a group chat or a poster: whoever opens it sees the session’s name, its day and its location, not when it
        begins or where to meet, and asks for the link of their own page. It leads nowhere once sign-up is over or off,
        or the session is cancelled.
      </Text>
      {code !== '' && <CopyBox label="Public address" address={publicAddressOf(code)} />}
      {(making.isError || ending.isError) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>It could not be saved. Please check your connection and try again.</MessageBarBody>
        </MessageBar>
      )}
      {code === '' ? (
        <Button disabledFocusable={isBusy} onClick={() => making.mutate()}>
          {making.isPending ? 'Making…' : 'Make an address'}
        </Button>
      ) : (
        <Button disabledFocusable={isBusy} onClick={() => setIsAsking(true)}>
          {ending.isPending ? 'Ending…' : 'End this address…'}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question="End this address?"
          text="Whoever opens it then finds nothing. You may make another one."
          yes="End it"
          no="Keep it"
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            ending.mutate();
          }}
        />
      )}
    </section>
  );
};
