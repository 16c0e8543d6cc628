import { Combobox, Option, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { mostRecipients } from '../../../../../domain/messages/emailRules.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { noFilters, searchOf, type VolunteerFilters } from '../../volunteers/filters.ts';
import { optionsText } from '../../volunteers/optionsText.ts';
import { searchVolunteers } from '../../volunteers/searchVolunteers.ts';
import { useRoles } from '../../volunteers/useRoles.ts';
import { useSelectAll } from '../../volunteers/useSelectAll.ts';
import { WhoLeft } from '../../volunteers/WhoLeft.tsx';
import { LeftOut } from './LeftOut.tsx';
import { addRecipients, type Recipient, volunteerRecipients } from './recipients.ts';
import styles from './SelectVolunteers.module.css';

type WholeRoleProps = { chosen: readonly Recipient[]; onChange: (chosen: readonly Recipient[]) => void };

/** Adds everybody of a role without a list to tick, and says who is not among them. */
export const WholeRole = ({ chosen, onChange }: WholeRoleProps) => {
  const dataverse = useDataverse();
  const roles = useRoles();
  const [filters, setFilters] = useState<VolunteerFilters>();
  const [added, setAdded] = useState('');
  const all = useSelectAll<Recipient>(mostRecipients, ({ rows, cut }) => {
    const now = addRecipients(chosen, rows);
    onChange(now);
    const count = (now.length - chosen.length).toLocaleString('en-SG');
    setAdded(cut ? `${count} added: the first of them.` : `${count} added.`);
  });
  const search = filters && { ...searchOf(filters), withEmail: true };
  const add = (wanted: VolunteerFilters) => {
    setFilters(wanted);
    setAdded('');
    void all.run(async (paging) => {
      const page = await searchVolunteers(dataverse, { ...searchOf(wanted), withEmail: true }, paging);
      return { ...page, rows: volunteerRecipients(page.rows) };
    });
  };
  return (
    <>
      <Combobox
        className={styles.role}
        aria-label="Everybody of a role"
        placeholder="Everybody of a role"
        autoComplete="off"
        disabled={all.progress !== undefined}
        value=""
        selectedOptions={[]}
        onOptionSelect={(_event, { optionValue = '', optionText = '' }) =>
          add({ ...noFilters, roles: [{ value: optionValue, label: optionText }] })
        }
      >
        {(roles.data ?? []).map(({ code, label }) => (
          <Option key={code} value={String(code)}>
            {label}
          </Option>
        ))}
        {!roles.data?.length && (
          <Option disabled value="">
            {optionsText(roles.status, 'No roles found')}
          </Option>
        )}
      </Combobox>
      <Text role="status">
        {all.progress === undefined ? added : `${all.progress.toLocaleString('en-SG')} loaded…`}
        {all.failed && 'They could not be loaded. Please check your connection and choose the role again.'}
      </Text>
      {added && filters && !filters.withLeft && <WhoLeft filters={filters} withEmail onChange={add} />}
      {added && search && <LeftOut search={search} wrong={[]} />}
    </>
  );
};
