import type { ListedMerge } from '../../../../domain/contract/doubles.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { reasonOf, useUndoOutlook } from './useMerging.ts';

type UndoQuestionProps = { merge: ListedMerge; busy: boolean; onYes: () => void; onNo: () => void };

/** Says what an undo cannot give back, before it is pressed. */
export const UndoQuestion = ({ merge, busy, onYes, onNo }: UndoQuestionProps) => {
  const { data, error, isPending } = useUndoOutlook(merge);
  const question = `Make ${merge.kept} and ${merge.merged} two people again?`;
  if (error)
    return <ConfirmDialog question={question} text={reasonOf(error)} yes="OK" no="Close" onYes={onNo} onNo={onNo} />;
  if (data && !data.mayUndo)
    return (
      <ConfirmDialog
        question={question}
        text="One of the two was not accepted, has exited or is suspended. Please ask an officer to undo it."
        yes="OK"
        no="Close"
        onYes={onNo}
        onNo={onNo}
      />
    );
  return (
    <ConfirmDialog
      question={question}
      text={isPending ? 'Looking at what has changed since…' : textOf(data?.stays ?? [])}
      details={data?.stays ?? []}
      yes="Undo"
      no="Cancel"
      busy={busy || isPending}
      onYes={onYes}
      onNo={onNo}
    />
  );
};

const textOf = (stays: readonly string[]): string =>
  stays.length === 0
    ? 'Everything that came with the merge is given back.'
    : 'Everything that came with the merge is given back, except what has changed since. These stay as they are:';
