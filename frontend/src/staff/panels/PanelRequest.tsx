import { Button, Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import type { WhoAsks } from '../../../../domain/contract/privacy.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { onDemand } from '../../ui/onDemand.tsx';

const RequestForm = onDemand(async () => (await import('../data/RequestForm.tsx')).RequestForm, 'the form');

/** Writes down what the person of the form asks about their own data. */
export const PanelRequest = ({ who }: { who: WhoAsks }) => {
  const [is, setIs] = useState<'closed' | 'open' | 'saved'>('closed');
  return (
    <div>
      {is === 'open' ? (
        <RequestForm who={who} onClose={(wasSaved) => setIs(wasSaved ? 'saved' : 'closed')} />
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
