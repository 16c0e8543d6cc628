import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useDraftState } from './useDraftSaver.ts';

/** Says whether a draft is saved; aloud only if it is not, or if it was changed on another device. */
export const DraftStatus = ({ id }: { id: string }) => {
  const state = useDraftState(id);
  if (state === 'waiting') return <small>The draft is saved in a moment.</small>;
  if (state === 'saved') return <small>The draft is saved, for you alone, on every device.</small>;
  const text = texts[state];
  return (
    text && (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{text}</MessageBarBody>
      </MessageBar>
    )
  );
};

const texts: Readonly<Record<string, string>> = {
  failed:
    'The draft could not be saved yet. What you write stays in this tab, and is saved as soon as that is possible.',
  elsewhere:
    'This draft was also changed, sent or discarded on another device. What you write here is a draft of its own.',
};
