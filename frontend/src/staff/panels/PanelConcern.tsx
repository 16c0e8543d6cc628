import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { RaiseConcern } from '../clearance/RaiseConcern.tsx';

/** Raises a concern about the person of the form. */
export const PanelConcern = ({ param, id }: { param: 'vol_id' | 'cr_id'; id: string }) => {
  const [isRaising, setRaising] = useState(false);
  return (
    <div>
      <Button appearance="subtle" onClick={() => setRaising(true)}>
        Raise a concern
      </Button>
      {isRaising && (
        <RaiseConcern
          name=""
          aboutRecord
          from={param === 'vol_id' ? { vol_id: id } : { cr_id: id }}
          onClose={() => setRaising(false)}
        />
      )}
    </div>
  );
};
