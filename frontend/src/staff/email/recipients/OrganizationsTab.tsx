import { Field, SearchBox } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useDataverse } from '../../data/useDataverse.ts';
import { searchOrganizations } from '../../volunteers/searchOrganizations.ts';
import { useOrganizationSearch } from '../../volunteers/useVolunteerSearch.ts';
import { Checklist, type ChecklistProps } from './Checklist.tsx';
import { organizationRecipients } from './recipients.ts';
import styles from './SelectVolunteers.module.css';

/** Lists organisations that have an email address, with a search by name, so that staff choose recipients. */
export const OrganizationsTab = ({ chosen, onChange }: Pick<ChecklistProps, 'chosen' | 'onChange'>) => {
  const dataverse = useDataverse();
  const [name, setName] = useState('');
  const found = useOrganizationSearch({ name, withEmail: true });
  const rows = useMemo(() => organizationRecipients(found.rows), [found.rows]);
  return (
    <>
      <Field label="Search by name">
        <SearchBox className={styles.search} value={name} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <Checklist
        label="Organizations"
        noneText="No organizations found"
        found={{ ...found, rows }}
        findAll={async (paging) => {
          const page = await searchOrganizations(dataverse, { name, withEmail: true }, paging);
          return { ...page, rows: organizationRecipients(page.rows) };
        }}
        chosen={chosen}
        onChange={onChange}
      />
    </>
  );
};
