import { Button, Text } from '@fluentui/react-components';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { reasonOf } from '../reasons.ts';
import { useWriteAgain } from './useWriteAgain.ts';

/** Writes to the people of an email that its activity overtook, about the same activity. */
export const TellThem = ({ email }: { email: EmailRef }) => {
  const { aboutChange, isPending, error, said, ways } = useWriteAgain();
  return (
    <>
      {said ? (
        <Text role="status">{said}</Text>
      ) : (
        <Button size="small" disabledFocusable={isPending} onClick={() => aboutChange(email)}>
          Tell them
        </Button>
      )}
      {ways.map(({ label, open }) => (
        <Button key={label} size="small" onClick={open}>
          {label}
        </Button>
      ))}
      {error && <Text role="alert">That did not work. {reasonOf(error)}</Text>}
    </>
  );
};
