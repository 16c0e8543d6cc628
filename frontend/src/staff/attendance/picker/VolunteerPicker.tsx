import { Button, Field, MessageBar, MessageBarBody, SearchBox, Text } from '@fluentui/react-components';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Day } from '../../../../../domain/time.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { Window } from '../../../ui/Window.tsx';
import { noFilters, searchOf, type VolunteerFilters } from '../../volunteers/filters.ts';
import type { Named, Numbers } from '../../volunteers/namesakes.ts';
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
  listed: readonly Named[];
  /** Adds the volunteer of the pressed row, where that is possible at once; calls back once they are added. */
  onAddOne?: (volunteer: FoundVolunteer, onAdded: () => void) => void;
  /** Returns what takes back an addition by `onAddOne`; undefined once the volunteer is marked or gone. */
  undoOf?: (volunteerId: string) => (() => void) | undefined;
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
  const { listed, onAddOne, undoOf, onAdd, programmeId, day, withoutSignal, onClose } = props;
  const isOnline = useOnline();
  const [filters, setFilters] = useState<VolunteerFilters>(noFilters);
  const [newestFirst, setNewestFirst] = useState(true);
  const search = { ...searchOf(filters), sort: newestFirst ? ('createdon desc' as const) : ('createdon asc' as const) };
  const leftOut = new Set(listed.map(({ volunteerId }) => volunteerId));
  const picked = usePicked(search, leftOut, listed);
  const [hasFilters, setHasFilters] = useState(false);
  // Hidden filters still apply, so they are counted.
  const hidden = filters.organizations.length + filters.roles.length;
  const searchBox = useRef<HTMLInputElement>(null);
  // After the dialog, which focuses its first button as it opens.
  useEffect(() => {
    const timer = setTimeout(() => searchBox.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const already = alreadyListed(listed, filters.name, picked.numbers);
  const [added, setAdded] = useState<FoundVolunteer>();
  const undo = added && undoOf?.(added.id);
  const { chosen } = picked;
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: (how: { attended: boolean }) => onAdd([...chosen.values()], how),
    onSuccess: onClose,
  });
  const add = (attended: boolean) => () => adding.mutate({ attended });
  const addOne = (volunteer: FoundVolunteer) => {
    onAddOne?.(volunteer, () => setAdded(volunteer));
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
          <div className={styles.undoing}>
            <Text role="status" className={styles.chosen}>
              {adding.isPending
                ? 'Adding…'
                : chosenText(chosen.size, undo && toldApart(added, picked.numbers.get(added.id)))}
            </Text>
            {undo && (
              <Button
                aria-label={`Undo: ${added.name}`}
                onClick={() => {
                  undo();
                  setAdded(undefined);
                  searchBox.current?.focus();
                }}
              >
                Undo
              </Button>
            )}
          </div>
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

const toldApart = ({ name }: { name: string }, number: string | undefined): string =>
  number ? `${name}, ${number},` : name;

const chosenText = (count: number, added: string | undefined): string =>
  [added && `${added} is added.`, (count > 0 || !added) && `${count} selected`].filter(Boolean).join(' ');

/** So many are named; of more, the first ones. */
const mostNamed = 3;

/** Names the people of the register who match the search, because they are not offered. */
function alreadyListed(listed: readonly Named[], search: string, numbers: Numbers): string | undefined {
  if (search.trim() === '') return undefined;
  const names = rowsNamed(listed, search).map(({ name, volunteerId }) =>
    [name, numbers.get(volunteerId)].filter(Boolean).join(' '),
  );
  if (names.length === 0) return undefined;
  if (names.length === 1) return `${names[0]} is on the register already.`;
  const shown = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names.slice(0, -1);
  const last = names.length > mostNamed ? `${names.length - shown.length} more who match` : names.at(-1);
  return `${shown.join('; ')} and ${last} are on the register already.`;
}
