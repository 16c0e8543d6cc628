import { Button, Text } from '@fluentui/react-components';
import { reasonOf } from '../reasons.ts';
import { useWriteAgain } from './useWriteAgain.ts';

/** Writes to the people of a reminder that was not sent, about the same activity. @param id of the reminder */
export const TellThem = ({ id }: { id: string }) => {
  const { aboutChange, isPending, error } = useWriteAgain();
  return (
    <>
      <Button size="small" disabledFocusable={isPending} onClick={() => aboutChange({ kind: 'scheduled', id })}>
        Tell them
      </Button>
      {error && <Text role="alert">That did not work. {reasonOf(error)}</Text>}
    </>
  );
};
