import { Badge, Button, Subtitle2, Title3 } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListedImport, listImports } from '../../../../../dataverse/readings/importList.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import styles from './Imports.module.css';
import { TakeBack } from './TakeBack.tsx';
import { importsKey } from './useTakeBack.ts';

/** Lists who imported which volunteers, newest first, and takes an import back. */
export const Imports = () => {
  const dataverse = useDataverse();
  const query = useInfiniteQuery({
    queryKey: [importsKey],
    queryFn: ({ pageParam, signal }) => listImports(dataverse, pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Imports</Title3>
      <p className={styles.about}>
        The record of a volunteer whom an import added names that import. Taking an import back deactivates those whom
        it added and nobody has touched since.
      </p>
      <Loaded query={query} what="the imports">
        {({ pages }) => {
          const imports = pages.flatMap((page) => page.imports);
          if (imports.length === 0) return <p className={styles.about}>Nothing has been imported yet.</p>;
          return (
            <ul className={styles.list}>
              {imports.map((imported) => (
                <ImportCard key={imported.id} imported={imported} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {hasNextPage && (
        <div>
          <Button disabledFocusable={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show older imports
          </Button>
        </div>
      )}
    </div>
  );
};

const ImportCard = ({ imported }: { imported: ListedImport }) => {
  const { what, importedBy, importedOn, takenBackBy, takenBackOn } = imported;
  const when = importedOn && displayDateTime(importedOn);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Subtitle2 as="h2">{what}</Subtitle2>
        {takenBackOn && (
          <Badge appearance="tint" color="informative">
            Taken back
          </Badge>
        )}
      </div>
      <p>{countsText(imported)}</p>
      <p className={styles.facts}>
        {[when, importedBy].filter(Boolean).join(', ')}
        {takenBackOn && `. Taken back ${displayDateTime(takenBackOn)}${takenBackBy && ` by ${takenBackBy}`}`}.
      </p>
      <TakeBack imported={imported} label={`${what}, ${when}`} />
    </li>
  );
};

function countsText({ fileRows, added, deactivated, changed }: ListedImport): string {
  const counted = (count: number) => count.toLocaleString('en-SG');
  const gone = deactivated > 0 ? ` (${counted(deactivated)} deactivated by now)` : '';
  const rows = `${counted(fileRows)} ${fileRows === 1 ? 'row' : 'rows'}`;
  return `${rows}: ${counted(added)} added${gone}, ${counted(changed)} changed.`;
}
