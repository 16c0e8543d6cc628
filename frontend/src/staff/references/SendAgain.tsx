import { RequestFailed } from '../../http/request.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ReferenceRequest } from './useReferenceAction.ts';

type SentAlready = { question: string; again: string };

/** Returns what the server asks before it sends the same message again; undefined for any other error. */
export function sentAlready(error: Error | null): SentAlready | undefined {
  if (!(error instanceof RequestFailed) || error.error?.code !== 'sent-already') return undefined;
  const again = error.error.fields?.again;
  return again === undefined ? undefined : { question: error.error.message, again };
}

type SendAgainProps = SentAlready & {
  request: ReferenceRequest;
  onYes: (request: ReferenceRequest) => void;
  onNo: () => void;
};

/** Asks staff whether a referee gets the same message again so soon. */
export const SendAgain = ({ request, question, again, onYes, onNo }: SendAgainProps) => (
  <ConfirmDialog
    question="Send it again?"
    text={question}
    yes="Send again"
    no="Cancel"
    onYes={() => onYes({ ...request, key: crypto.randomUUID(), again })}
    onNo={onNo}
  />
);
