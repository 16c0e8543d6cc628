import { Button, MessageBar, MessageBarActions, MessageBarBody, Subtitle2 } from '@fluentui/react-components';
import { useState } from 'react';
import type { MergeComparison, PairSide } from '../../../../domain/contract/doubles.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './Doubles.module.css';
import { reasonOf, useMergePair } from './useMerging.ts';
import { ValueChoice } from './ValueChoice.tsx';

type MergeChoicesProps = {
  pair: string;
  kept: PairSide;
  comparison: MergeComparison;
  onDone: (said: string) => void;
  /** Compares them again. */
  onAgain: () => void;
};

/** The values in which two volunteers differ, what moves, and the press that merges them. */
export const MergeChoices = ({ pair, kept, comparison, onDone, onAgain }: MergeChoicesProps) => {
  const { values, moves, version, isOfficerNeeded, mayMerge } = comparison;
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'kept' | 'merged'>>(
    () => new Map(values.map(({ key, suggested }) => [key, suggested])),
  );
  const [asks, setAsks] = useState(false);
  const merge = useMergePair();
  const fromMerged = values.flatMap(({ key }) => (chosen.get(key) === 'merged' ? [key] : []));
  const press = () =>
    merge.mutate(
      { pair, kept, merge: id, version, fromMerged },
      {
        onSuccess: () => onDone(`${comparison.kept} and ${comparison.merged} are one person now.`),
        onError: () => setAsks(false),
      },
    );
  return (
    <div className={styles.screen}>
      <p className={styles.none}>
        <strong>{comparison.kept}</strong> ({comparison.keptAbout}) is kept; <strong>{comparison.merged}</strong> (
        {comparison.mergedAbout}) becomes part of them.
      </p>
      {values.length > 0 && <Subtitle2 as="h2">Which values stay</Subtitle2>}
      {values.map((value) => (
        <ValueChoice
          key={value.key}
          {...{ value }}
          chosen={chosen.get(value.key) ?? value.suggested}
          onChoose={(side) => setChosen(new Map(chosen).set(value.key, side))}
        />
      ))}
      <Subtitle2 as="h2">What follows</Subtitle2>
      <ul className={styles.facts}>
        <li>
          Status: <strong>{comparison.status}</strong>
          {comparison.keptStatus !== comparison.mergedStatus &&
            `, the stricter of ${comparison.keptStatus} and ${comparison.mergedStatus}`}
        </li>
        <li>{moves.length > 0 ? `These rows move: ${moves.join(', ')}` : 'No rows move'}</li>
        <li>Where both were at one session, the row with hours stays.</li>
        <li>Health, criminal and drug answers of the person who is kept stay; empty ones are taken over unseen.</li>
        <li>A link to their own page that went to the other record stops working: send them a new one.</li>
        <li>A scheduled email to both records still goes to both addresses: take one out there.</li>
      </ul>
      <div role="status" className={styles.said}>
        {isOfficerNeeded && !mayMerge && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              One of the two was not accepted, has exited or is suspended. Please ask an officer to merge them.
            </MessageBarBody>
          </MessageBar>
        )}
        {merge.error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{reasonOf(merge.error)}</MessageBarBody>
            <MessageBarActions>
              <Button onClick={onAgain}>Compare again</Button>
            </MessageBarActions>
          </MessageBar>
        )}
      </div>
      {mayMerge && (
        <div>
          <Button appearance="primary" disabledFocusable={merge.isPending} onClick={() => setAsks(true)}>
            Merge
          </Button>
        </div>
      )}
      {asks && (
        <ConfirmDialog
          question="Merge these two?"
          text={`${comparison.kept} (${comparison.keptAbout}) is kept; ${comparison.merged} (${comparison.mergedAbout}) becomes part of them. You can undo it for 30 days, under “Merged”.`}
          yes="Merge"
          no="Cancel"
          busy={merge.isPending}
          onYes={press}
          onNo={() => setAsks(false)}
        />
      )}
    </div>
  );
};
