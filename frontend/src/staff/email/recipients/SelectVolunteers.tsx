import { Button, Tab, TabList } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { Window } from '../../../ui/Window.tsx';
import { OrganizationsTab } from './OrganizationsTab.tsx';
import { RecipientBadges } from './RecipientBadges.tsx';
import type { Recipient } from './recipients.ts';
import styles from './SelectVolunteers.module.css';
import { VolunteersTab } from './VolunteersTab.tsx';

// Loaded on demand in the same file as this window.
export { WholeRole } from './WholeRole.tsx';

type SelectVolunteersProps = {
  chosen: readonly Recipient[];
  onChange: (chosen: readonly Recipient[]) => void;
  /** The type of the email that they are chosen for; empty while none is chosen. */
  type: EmailType | '';
  onClose: () => void;
};

/** Chooses recipients among volunteers and organisations. Each tick changes the list at once; *Done* only closes the window. */
export const SelectVolunteers = ({ chosen, type, onChange, onClose }: SelectVolunteersProps) => {
  const [tab, setTab] = useState<'volunteers' | 'organizations'>('volunteers');
  const id = useId();
  const Shown = tab === 'volunteers' ? VolunteersTab : OrganizationsTab;
  return (
    <Window
      title="Select Volunteers"
      size="large"
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {chosen.length === 0 ? 'Done' : `Done (${chosen.length.toLocaleString('en-SG')})`}
        </Button>
      }
    >
      <div className={styles.picker}>
        <TabList
          selectedValue={tab}
          onTabSelect={(_event, { value }) => setTab(value === 'organizations' ? 'organizations' : 'volunteers')}
        >
          <Tab id={`${id}volunteers`} value="volunteers" aria-controls={`${id}panel`}>
            Volunteers
          </Tab>
          <Tab id={`${id}organizations`} value="organizations" aria-controls={`${id}panel`}>
            Organizations
          </Tab>
        </TabList>
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} className={styles.panel}>
          <Shown chosen={chosen} onChange={onChange} />
        </div>
        <RecipientBadges recipients={chosen} type={type} onChange={onChange} />
      </div>
    </Window>
  );
};
