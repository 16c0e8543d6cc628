import { Button, Field, MessageBar, MessageBarBody, SearchBox, Text } from '@fluentui/react-components';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Day } from '../../../../../domain/time.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { Window } from '../../../ui/Window.tsx';
import { noFilters, searchOf, type VolunteerFilters } from '../../volunteers/filters.ts';
import type { FoundVolunteer } from '../../volunteers/searchVolunteers.ts';
import { WhoLeft } from '../../volunteers/WhoLeft.tsx';
import { AdditionCancelled, additionProblem } from '../records/addVolunteers.ts';
import { rowsNamed } from '../records/rowsNamed.ts';
import { PickedRows } from './PickedRows.tsx';
import { PickerFilters } from './PickerFilters.tsx';
import { usePicked } from './usePicked.ts';
import styles from './VolunteerPicker.module.css';

type VolunteerPickerProps = {
  /** Volunteers who are on the register already and are not offered. */
  listed: readonly { volunteerId: string; name: string }[];
  /** Adds the volunteer of the pressed row, where that is possible at once. */
  onAddOne?: (volunteer: FoundVolunteer) => void;
  /** The dialog closes when it resolves; when it rejects, the choice stays. */
  onAdd: (volunteers: readonly FoundVolunteer[], how: { attended: boolean }) => Promise<void>;
  /** The programme of the session that they are chosen for. */
  programmeId?: string | null | undefined;
  /** The day of that session. */
  day?: Day | undefined;
  /** What is shown in place of the list while there is no signal. */
  withoutSignal?: (name: string) => ReactNode;
  onClose: () => void;
};

/** Chooses volunteers among all of them. */
export const VolunteerPicker = (props: VolunteerPickerProps) => {
  const { listed, onAddOne, onAdd, programmeId, day, withoutSignal, onClose } = props;
  const isOnline = useOnline();
  const [filters, setFilters] = useState<VolunteerFilters>(noFilters);
  const [newestFirst, setNewestFirst] = useState(true);
  const search = { ...searchOf(filters), sort: newestFirst ? ('createdon desc' as const) : ('createdon asc' as const) };
  const leftOut = new Set(listed.map(({ volunteerId }) => volunteerId));
  const picked = usePicked(search, leftOut);
  const [hasFilters, setHasFilters] = useState(false);
  // Hidden filters still apply, so they are counted.
  const hidden = filters.organizations.length + filters.roles.length;
  const searchBox = useRef<HTMLInputElement>(null);
  // After the dialog, which focuses its first button as it opens.
  useEffect(() => {
    const timer = setTimeout(() => searchBox.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const already = alreadyListed(listed, filters.name);
  const { chosen } = picked;
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: (how: { attended: boolean }) => onAdd([...chosen.values()], how),
    onSuccess: onClose,
  });
  const add = (attended: boolean) => () => adding.mutate({ attended });
  const addOne = (volunteer: FoundVolunteer) => {
    onAddOne?.(volunteer);
    // The row has disappeared with its button; the next name is typed over this one.
    searchBox.current?.focus();
    searchBox.current?.select();
  };
  const cannotAdd = chosen.size === 0 || adding.isPending;

  return (
    <Window
      title="Add Volunteers"
      size="wide"
      onClose={onClose}
      isTouched={chosen.size > 0}
      actions={
        <div className={styles.actions}>
          <Text role="status" className={styles.chosen}>
            {adding.isPending ? 'Adding…' : `${chosen.size} selected`}
          </Text>
          <Button appearance="primary" disabledFocusable={cannotAdd} onClick={add(false)}>
            Add Volunteers
          </Button>
          <Button disabledFocusable={cannotAdd} onClick={add(true)}>
            Add Volunteers + Mark as Attended
          </Button>
        </div>
      }
    >
      <div className={styles.picker}>
        <div className={styles.searching}>
          <Field label="Search by name" className={styles.searchField}>
            <SearchBox
              className={styles.search}
              ref={searchBox}
              value={filters.name}
              onChange={(_event, { value }) => setFilters({ ...filters, name: value })}
            />
          </Field>
          <Button
            icon={<Filter20Regular />}
            aria-expanded={hasFilters}
            className={styles.filterButton}
            onClick={() => setHasFilters(!hasFilters)}
          >
            Filters{!hasFilters && hidden > 0 && ` (${hidden} chosen)`}
          </Button>
        </div>
        {hasFilters && (
          <PickerFilters
            applied={filters}
            onFilter={(chosenFilters) =>
              setFilters({ ...chosenFilters, name: filters.name, withLeft: filters.withLeft })
            }
          />
        )}
        {already && (
          <Text role="status" className={styles.note}>
            {already}
          </Text>
        )}
        {adding.isError && !(adding.error instanceof AdditionCancelled) && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{additionProblem(adding.error)}</MessageBarBody>
          </MessageBar>
        )}
        {!isOnline && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {withoutSignal
                ? 'There is no signal. Please type the name: it is looked for among the people on this device.'
                : 'There is no signal. The volunteers can be searched when it is back.'}
            </MessageBarBody>
          </MessageBar>
        )}
        {!isOnline && withoutSignal?.(filters.name)}
        {isOnline && (
          <PickedRows
            picked={picked}
            programmeId={programmeId}
            day={day}
            newestFirst={newestFirst}
            onSort={() => setNewestFirst(!newestFirst)}
            onAddOne={onAddOne && addOne}
            none={
              already || filters.name.trim() === ''
                ? 'No volunteers found who are not on the register already.'
                : `There is no active volunteer called “${filters.name.trim()}”.`
            }
          />
        )}
        {/* Below, so that no row moves under a finger when it goes. */}
        <WhoLeft filters={filters} onChange={setFilters} />
      </div>
    </Window>
  );
};

/** Names the people of the register who match the search, because they are not offered. */
function alreadyListed(listed: VolunteerPickerProps['listed'], search: string): string | undefined {
  if (search.trim() === '') return undefined;
  const names = rowsNamed(listed, search).map(({ name }) => name);
  const [first] = names;
  if (!first) return undefined;
  return names.length === 1
    ? `${first} is on the register already.`
    : `${first} and ${names.length - 1} more of this name are on the register already.`;
}
