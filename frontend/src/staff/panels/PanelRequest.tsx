import { Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import type { WhoAsks } from '../../../../domain/contract/privacy.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { FormInPlace } from '../data/FormInPlace.tsx';

const RequestForm = onDemand(async () => (await import('../data/RequestForm.tsx')).RequestForm, 'the form');

/** Writes down what the person of the form asks about their own data. */
export const PanelRequest = ({ who }: { who: WhoAsks }) => {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div>
      <FormInPlace does="Write a privacy request down" appearance="subtle">
        {(close) => (
          <RequestForm
            who={who}
            onClose={(wasSaved) => {
              setIsSaved(wasSaved);
              close();
            }}
          />
        )}
      </FormInPlace>
      <div role="status">
        {isSaved && (
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
