import { MessageBar, MessageBarBody, Tab, TabList, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type PairKind, possibleDoubles } from '../../../../dataverse/readings/possibleDoubles.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Doubles.module.css';
import { PairCard } from './PairCard.tsx';
import { doublesKey, useDecidePair } from './useDecidePair.ts';

const none: Readonly<Record<PairKind, string>> = {
  open: 'Nobody looks like two people. New applications and changes are compared every ten minutes.',
  notTheSame: 'Of no two people anybody said that they are not the same.',
};

/** Pairs of volunteers who may be one person, side by side. */
export const Doubles = () => {
  const dataverse = useDataverse();
  const { query, change } = useAddressQuery();
  const kind: PairKind = query.get('show') === 'decided' ? 'notTheSame' : 'open';
  const found = useQuery({
    queryKey: [doublesKey, kind],
    queryFn: ({ signal }) => possibleDoubles(dataverse, kind, signal),
  });
  const decide = useDecidePair();
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Possible Doubles</Title3>
      <TabList
        selectedValue={kind}
        onTabSelect={(_event, { value }) =>
          change({ show: value === 'open' ? undefined : 'decided' }, { replace: true })
        }
      >
        <Tab value="open">To decide</Tab>
        <Tab value="notTheSame">Not the same</Tab>
      </TabList>
      <div role="status" className={styles.said}>
        {decide.data && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>{decide.data}</MessageBarBody>
          </MessageBar>
        )}
        {decide.error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{decide.reason}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <Loaded query={found} what="the possible doubles">
        {({ pairs, count }) => (
          <>
            {pairs.length === 0 && <p className={styles.none}>{none[kind]}</p>}
            <ul className={styles.list}>
              {pairs.map((pair) => (
                <PairCard key={pair.id} pair={pair} busy={decide.isPending} onDecide={decide.mutate} />
              ))}
            </ul>
            {count > pairs.length && <p className={styles.none}>{count - pairs.length} more follow.</p>}
          </>
        )}
      </Loaded>
    </div>
  );
};
