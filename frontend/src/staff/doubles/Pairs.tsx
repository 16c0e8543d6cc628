import { useQuery } from '@tanstack/react-query';
import { type PairKind, type PossibleDouble, possibleDoubles } from '../../../../dataverse/readings/possibleDoubles.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Doubles.module.css';
import { PairCard } from './PairCard.tsx';
import { doublesKey, type useDecidePair } from './useDecidePair.ts';

const none: Readonly<Record<PairKind, string>> = {
  open: 'Nobody looks like two people. New applications and changes are compared every hour.',
  notTheSame: 'Of no two people anybody said that they are not the same.',
};

type PairsProps = {
  kind: PairKind;
  decide: ReturnType<typeof useDecidePair>;
  onMerge: (pair: PossibleDouble) => void;
};

/** The pairs of one kind. */
export const Pairs = ({ kind, decide, onMerge }: PairsProps) => {
  const dataverse = useDataverse();
  const found = useQuery({
    queryKey: [doublesKey, kind],
    queryFn: ({ signal }) => possibleDoubles(dataverse, kind, signal),
  });
  return (
    <Loaded query={found} what="the possible doubles">
      {({ pairs, count }) => (
        <>
          {pairs.length === 0 && <p className={styles.none}>{none[kind]}</p>}
          <ul className={styles.list}>
            {pairs.map((pair) => (
              <PairCard key={pair.id} pair={pair} busy={decide.isPending} onDecide={decide.mutate} onMerge={onMerge} />
            ))}
          </ul>
          {count > pairs.length && <p className={styles.none}>{count - pairs.length} more follow.</p>}
        </>
      )}
    </Loaded>
  );
};
