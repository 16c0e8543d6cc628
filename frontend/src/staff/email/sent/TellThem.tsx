import { Button, Text } from '@fluentui/react-components';
import { reasonOf } from '../reasons.ts';
import { useWriteAgain } from './useWriteAgain.ts';

/** Writes to the people of a reminder that was not sent, about the same activity. @param id of the reminder */
export const TellThem = ({ id }: { id: string }) => {
  const { aboutChange, isPending, error, said, ways } = useWriteAgain();
  return (
    <>
      {said ? (
        <Text role="status">{said}</Text>
      ) : (
        <Button size="small" disabledFocusable={isPending} onClick={() => aboutChange({ kind: 'scheduled', id })}>
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
