import { Checkbox, Field, Input, Select } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tables } from '../../../../../domain/schema/index.ts';
import type { SettingsProblems, SharedSettings } from '../../../../../domain/signup/settings.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { FilterPick } from '../../volunteers/FilterPick.tsx';
import { useGroups } from '../../volunteers/useFilterOptions.ts';
import { useRoles } from '../../volunteers/useRoles.ts';
import styles from './Signup.module.css';
import { readLocations } from './signupRows.ts';

type SettingsFieldsProps = {
  settings: SharedSettings;
  problems: SettingsProblems;
  onChange: (values: Partial<SharedSettings>) => void;
  /** When sign-up begins and ends. */
  children: ReactNode;
};

const { meetingplace, bring } = tables.activity.columns;

/** What staff say of sign-up, of a session as of a recurring activity. */
export const SettingsFields = ({ settings, problems, onChange, children }: SettingsFieldsProps) => {
  const dataverse = useDataverse();
  const locations = useQuery({
    queryKey: ['locations of sign-up'],
    queryFn: ({ signal }) => readLocations({ dataverse, signal }),
  });
  return (
    <>
      <Checkbox
        label="Volunteers may sign up themselves"
        checked={settings.isOpen}
        onChange={(_event, { checked }) => onChange({ isOpen: checked === true })}
      />
      <div className={styles.fields}>
        <NumberField
          label="Places"
          hint="Empty: no limit"
          value={settings.places}
          problem={problems.places}
          onChange={(places) => onChange({ places })}
        />
        {children}
        <Field label="Location" hint="Volunteers find sessions near them by it">
          <Select value={settings.location} onChange={(_event, { value }) => onChange({ location: value })}>
            <option value="">None</option>
            {(locations.data ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Meeting place" hint="Only those who have a place read it">
          <Input
            maxLength={meetingplace.maxLength}
            value={settings.meetingPlace}
            onChange={(_event, { value }) => onChange({ meetingPlace: value })}
          />
        </Field>
        <Field label="What to bring" hint="Only those who have a place read it">
          <Input
            maxLength={bring.maxLength}
            value={settings.bring}
            onChange={(_event, { value }) => onChange({ bring: value })}
          />
        </Field>
      </div>
      <ForWhomFields settings={settings} problems={problems} onChange={onChange} />
    </>
  );
};

/** Where something is chosen, nobody else sees the session on their page. */
const ForWhomFields = ({ settings, problems, onChange }: Omit<SettingsFieldsProps, 'children'>) => {
  const groups = useGroups();
  const roles = useRoles();
  const programmes = groups.data?.programmes ?? [];
  const roleOptions = (roles.data ?? []).map(({ code, label }) => ({ value: String(code), label }));
  return (
    <fieldset className={styles.whom}>
      <legend>For whom</legend>
      <p>
        With nothing chosen, everybody sees it on their page; otherwise only they do, and nobody whose role, programme
        or birthday we do not know.
      </p>
      <FilterPick
        label="Programmes"
        options={programmes}
        chosen={programmes.filter(({ value }) => settings.programmes.includes(value))}
        onChange={(chosen) => onChange({ programmes: chosen.map(({ value }) => value) })}
        emptyText={groups.isError ? couldNot : 'No programmes found'}
      />
      {problems.programmes && <p role="alert">{problems.programmes}</p>}
      <FilterPick
        label="Roles"
        options={roleOptions}
        chosen={roleOptions.filter(({ value }) => settings.roles.includes(Number(value)))}
        onChange={(chosen) => onChange({ roles: chosen.map(({ value }) => Number(value)) })}
        emptyText={roles.isError ? couldNot : 'No roles found'}
      />
      <div className={styles.fields}>
        <NumberField
          label="From age"
          hint="On the day of the session"
          value={settings.fromAge}
          problem={problems.fromAge}
          onChange={(fromAge) => onChange({ fromAge })}
        />
        <NumberField
          label="Below age"
          value={settings.belowAge}
          problem={problems.belowAge}
          onChange={(belowAge) => onChange({ belowAge })}
        />
        <NumberField
          label="Most places ahead for one person"
          hint="Who has so many takes none here. Empty: no limit"
          value={settings.mostAhead}
          problem={problems.mostAhead}
          onChange={(mostAhead) => onChange({ mostAhead })}
        />
      </div>
    </fieldset>
  );
};

const couldNot = 'Could not be loaded. Please open the list again.';

type NumberFieldProps = {
  label: string;
  hint?: string;
  value: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
};

export const NumberField = ({ label, hint, value, problem, onChange }: NumberFieldProps) => (
  <Field label={label} hint={hint} validationMessage={problem} validationState={problem ? 'error' : 'none'}>
    <Input inputMode="numeric" value={value} onChange={(_event, { value: typed }) => onChange(typed.trim())} />
  </Field>
);
