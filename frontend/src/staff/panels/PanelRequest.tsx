import { Button, Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { onDemand } from '../../ui/onDemand.tsx';

const RequestForm = onDemand(async () => (await import('../data/RequestForm.tsx')).RequestForm, 'the form');

/** Writes down what the person of the form asks about their own data. */
export const PanelRequest = ({ contactId }: { contactId: string }) => {
  const [is, setIs] = useState<'closed' | 'open' | 'saved'>('closed');
  return (
    <div>
      {is === 'open' ? (
        <RequestForm contactId={contactId} onClose={(wasSaved) => setIs(wasSaved ? 'saved' : 'closed')} />
      ) : (
        <Button appearance="subtle" onClick={() => setIs('open')}>
          Write a privacy request down
        </Button>
      )}
      <div role="status">
        {is === 'saved' && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>
              Written down:{' '}
              <Link href={staffPaths.privacy} target="_blank" rel="noopener">
                Privacy Requests
              </Link>
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </div>
  );
};
