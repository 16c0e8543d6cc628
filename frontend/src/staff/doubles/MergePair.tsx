import { Button, Radio, RadioGroup, Subtitle2 } from '@fluentui/react-components';
import { useState } from 'react';
import type { PairSide } from '../../../../domain/contract/doubles.ts';
import { Loaded } from '../data/Loaded.tsx';
import styles from './Doubles.module.css';
import { MergeChoices } from './MergeChoices.tsx';
import { useComparison } from './useMerging.ts';

type MergePairProps = { pair: string; onDone: (said: string) => void; onBack: () => void };

/** Two volunteers become one: who is kept, and value by value. */
export const MergePair = ({ pair, onDone, onBack }: MergePairProps) => {
  const [kept, setKept] = useState<PairSide>('earlier');
  const compared = useComparison(pair, kept);
  const [names, setNames] = useState<Record<PairSide, string>>();
  const { data } = compared;
  if (data && !names) {
    const [keptName, mergedName] = [`${data.kept}, ${data.keptAbout}`, `${data.merged}, ${data.mergedAbout}`];
    setNames(kept === 'earlier' ? { earlier: keptName, later: mergedName } : { earlier: mergedName, later: keptName });
  }
  return (
    <section className={styles.screen} aria-label="Merge two volunteers">
      <div>
        <Button onClick={onBack}>Back to Possible Doubles</Button>
      </div>
      <Subtitle2 as="h2" id="kept">
        Who is kept
      </Subtitle2>
      <RadioGroup
        aria-labelledby="kept"
        value={kept}
        onChange={(_event, { value }) => setKept(value === 'later' ? 'later' : 'earlier')}
      >
        <Radio value="earlier" label={labelOf('Who was there first', names?.earlier)} />
        <Radio value="later" label={labelOf('Who came later', names?.later)} />
      </RadioGroup>
      <Loaded query={compared} what="the two volunteers">
        {(comparison) => (
          <MergeChoices
            key={`${kept} ${comparison.version}`}
            {...{ pair, kept, comparison, onDone }}
            onAgain={() => void compared.refetch()}
          />
        )}
      </Loaded>
    </section>
  );
};

/** Returns the name with what tells namesakes apart, once it is known. */
const labelOf = (when: string, name: string | undefined): string => (name ? `${name} – ${when.toLowerCase()}` : when);
