import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { RequestFailed } from '../../http/request.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

const outcomes = {
  ended: { intent: 'success', words: 'All links sent before have ended. The one above is new.' },
  failed: { intent: 'error', words: 'It is not known whether the links have ended. Please press again.' },
} as const;

/** Ends all links to somebody's page, for when one came into other hands. Ending them twice ends nothing more. */
export const EndLinks = ({ id }: { id: string }) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [outcome, setOutcome] = useState<{ intent: 'success' | 'error'; words: string }>();

  async function end(): Promise<void> {
    setEnding(true);
    setOutcome(undefined);
    try {
      await staffAct(tokens, apiPaths.volunteering, volunteeringActions.endLinks, { vol_id: id });
      // Until it is read again, the address above is one that has ended.
      await queries.invalidateQueries({ queryKey: [apiPaths.links] });
      setOutcome(outcomes.ended);
    } catch (error) {
      const isRefused = error instanceof RequestFailed && error.isFinal && error.error;
      setOutcome(isRefused ? { intent: 'error', words: isRefused.message } : outcomes.failed);
    } finally {
      setEnding(false);
      setAsking(false);
      void queries.invalidateQueries({ queryKey: [apiPaths.links] });
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>End all links to this page</Button>
      {outcome && (
        <MessageBar intent={outcome.intent} layout="multiline">
          <MessageBarBody>{outcome.words}</MessageBarBody>
        </MessageBar>
      )}
      {isAsking && (
        <ConfirmDialog
          question="End all links to this page?"
          text="Whoever has one cannot open the page any more. Please send a new one."
          yes="End all links"
          busy={isEnding}
          isDangerous
          onYes={() => void end()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};
