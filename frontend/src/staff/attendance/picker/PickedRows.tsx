import { Button, MessageBar, MessageBarBody, Spinner, Text } from '@fluentui/react-components';
import type { Day } from '../../../../../domain/time.ts';
import type { FoundVolunteer } from '../../volunteers/searchVolunteers.ts';
import { PickerTable } from './PickerTable.tsx';
import type { Picked } from './usePicked.ts';
import styles from './VolunteerPicker.module.css';

type PickedRowsProps = {
  picked: Picked;
  programmeId: string | null | undefined;
  /** The day of the session that they are chosen for. */
  day?: Day | undefined;
  newestFirst: boolean;
  onSort: () => void;
  onAddOne?: ((volunteer: FoundVolunteer) => void) | undefined;
  /** What it says where nobody matches. */
  none: string;
};

/** The volunteers who match a search, to choose from; or that they load, could not be loaded, or are none. */
export const PickedRows = ({ picked, programmeId, day, newestFirst, onSort, onAddOne, none }: PickedRowsProps) => {
  const { found, rows, chosen } = picked;
  return (
    <>
      {found.status === 'error' && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            Sorry, the volunteers could not be loaded. Please check your connection.{' '}
            <Button size="small" onClick={found.retry}>
              Retry
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      {picked.note && (
        <Text role="status" className={styles.note}>
          {picked.note}
        </Text>
      )}
      {(found.status === 'pending' || (found.isStale && rows.length === 0)) && <Spinner label="Loading volunteers…" />}
      {found.status === 'success' && !found.isStale && rows.length === 0 && !found.hasMore && (
        <p className={styles.none}>{none}</p>
      )}
      {(rows.length > 0 || found.hasMore) && (
        <PickerTable
          rows={rows}
          isStale={found.isStale}
          programmeId={programmeId}
          day={day}
          chosen={chosen}
          numbers={picked.numbers}
          all={picked.all}
          newestFirst={newestFirst}
          onSort={onSort}
          onToggle={picked.toggle}
          {...(onAddOne && { onAddOne })}
          onToggleAll={picked.toggleAll}
          onEndNear={found.loadMore}
        />
      )}
    </>
  );
};
