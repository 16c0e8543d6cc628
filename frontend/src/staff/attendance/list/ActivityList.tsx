import {
  Body1,
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  SearchBox,
  Select,
  Spinner,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { type ShowMode, showModes, spanOf } from '../../../../../domain/attendance/showModes.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { useReloads } from '../../../ui/useReloads.ts';
import { useToday } from '../../../ui/useToday.ts';
import { LateNote, OutdatedNote } from '../../data/LateNote.tsx';
import { useIsOutdated } from '../../data/useIsOutdated.ts';
import { usePlatformLink } from '../platformLink.ts';
import type { Move, Place } from '../usePlace.ts';
import styles from './ActivityList.module.css';
import { ItemTable } from './ItemTable.tsx';
import type { ListKind } from './listKind.ts';
import { SortMenu } from './SortMenu.tsx';
import { useListPages } from './useListPages.ts';
import { useListPresence } from './useListPresence.ts';
import { useTodaysRegisters } from './useTodaysRegisters.ts';

type ActivityListProps = { kind: ListKind; place: Place; move: Move };

const none: readonly never[] = [];

/** Lists the activities that attendance can be taken of. */
export const ActivityList = ({ kind, place, move }: ActivityListProps) => {
  const platformLink = usePlatformLink();
  const [filter, setFilter] = useState(place.filter);
  const debouncedFilter = useDebounced(filter.trim());
  const isTimed = kind.columns.includes('scheduledOn');
  const today = useToday();
  const span = isTimed ? spanOf(place.show, today) : {};
  const pages = useListPages(kind, { span, sort: place.sort, filter: debouncedFilter });
  const items = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  useTodaysRegisters(kind, place.show === 'Today' ? items : none);
  const presence = useListPresence(kind, pages.data?.pages ?? none);
  const isOutdated = useIsOutdated(pages);
  const isLost = pages.isError && pages.data === undefined;
  const isReloading = useReloads(isLost, pages.isSuccess);
  const { list } = move;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed moves the place
  useEffect(() => {
    if (debouncedFilter !== place.filter) list({ filter: debouncedFilter });
  }, [debouncedFilter]);

  return (
    <section className={styles.list} aria-label={kind.label}>
      <div className={styles.tools}>
        {isTimed && (
          <Select
            aria-label="Show"
            className={styles.show}
            value={place.show}
            onChange={(_event, { value }) => list({ show: showModeOf(value) })}
          >
            {showModes.map((mode) => (
              <option key={mode}>{mode}</option>
            ))}
          </Select>
        )}
        <SearchBox
          className={styles.filter}
          aria-label={`Filter ${kind.label}`}
          placeholder="Filter"
          value={filter}
          onChange={(_event, { value }) => setFilter(value)}
        />
        <SortMenu kind={kind} sort={place.sort} onSort={(sort) => list({ sort })} />
        <Link href={platformLink(kind.table)} target="_blank" rel="noreferrer" className={styles.create}>
          + Create New
        </Link>
      </div>
      {(pages.isPending || isReloading) && <Spinner label={`Loading ${kind.label}…`} />}
      {pages.isPending && <LateNote what={kind.label} />}
      {isOutdated && !pages.isError && <OutdatedNote what={kind.label} />}
      {pages.isError && !isReloading && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            Sorry, {kind.label} could not be loaded. Please check your connection and try again.
          </MessageBarBody>
          <MessageBarActions>
            <Button
              disabledFocusable={pages.isFetching}
              onClick={() => (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
            >
              Retry
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {pages.data && items.length === 0 && (
        <div className={styles.empty}>
          <Body1 as="p">{emptyText(kind, isTimed ? place.show : 'All', debouncedFilter)}</Body1>
          {isTimed && place.show !== 'All' && <Button onClick={() => list({ show: 'All' })}>Show all</Button>}
        </div>
      )}
      {items.length > 0 && (
        <ItemTable
          kind={kind}
          items={items}
          sort={place.sort}
          isStale={pages.isPlaceholderData}
          isOutdated={isOutdated}
          presence={presence}
          hasMore={pages.hasNextPage && !(isTimed && place.show === 'Today')}
          onSort={(sort) => list({ sort })}
          onSelect={move.toRecord}
        />
      )}
      {pages.hasNextPage && !pages.isError && (
        <More isLoading={pages.isFetchingNextPage} onMore={() => pages.fetchNextPage()} />
      )}
    </section>
  );
};

/** Loads more when it comes into view, or is pressed. */
const More = ({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) => {
  const [button, setButton] = useState<Element | null>(null);
  useEffect(() => {
    if (!button || isLoading) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore(), { rootMargin: '400px' });
    observer.observe(button);
    return () => observer.disconnect();
  }, [button, isLoading, onMore]);
  return (
    <Button ref={setButton} className={styles.more} disabledFocusable={isLoading} onClick={onMore}>
      {isLoading ? 'Loading more…' : 'More'}
    </Button>
  );
};

const showModeOf = (value: string): ShowMode => showModes.find((mode) => mode === value) ?? 'All';

function emptyText(kind: ListKind, show: ShowMode, filter: string): string {
  const when = show === 'All' ? '' : ` for ${show}`;
  return filter ? `No ${kind.label}${when} match “${filter}”.` : `There are no ${kind.label}${when}.`;
}
