import { MessageBar, MessageBarBody, Tab, TabList, Title3 } from '@fluentui/react-components';
import { useState } from 'react';
import { keysOf } from '../../../../domain/records.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import styles from './Doubles.module.css';
import { MergedList } from './MergedList.tsx';
import { MergePair } from './MergePair.tsx';
import { Pairs } from './Pairs.tsx';
import { Rules } from './Rules.tsx';
import { useDecidePair } from './useDecidePair.ts';

/** What the screen shows, by `show` in the address. */
const shows = { open: undefined, notTheSame: 'decided', merged: 'merged' } as const;
type Shown = keyof typeof shows;

/** Pairs of volunteers who may be one person, side by side, and those who were merged. */
export const Doubles = () => {
  const { query, change } = useAddressQuery();
  const [said, setSaid] = useState('');
  const decide = useDecidePair();
  const pair = query.get('pair');
  const shown = keysOf(shows).find((one) => shows[one] === query.get('show')) ?? 'open';
  const show = (one: Shown) => change({ show: shows[one], pair: undefined }, { replace: true });
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Possible Doubles</Title3>
      {pair ? (
        <MergePair
          key={pair}
          pair={pair}
          onBack={() => change({ pair: undefined })}
          onDone={(words) => {
            setSaid(words);
            show('merged');
          }}
        />
      ) : (
        <>
          <TabList
            selectedValue={shown}
            onTabSelect={(_event, { value }) => {
              setSaid('');
              show(keysOf(shows).find((one) => one === value) ?? 'open');
            }}
          >
            <Tab value="open">To decide</Tab>
            <Tab value="notTheSame">Not the same</Tab>
            <Tab value="merged">Merged</Tab>
          </TabList>
          <div role="status" className={styles.said}>
            {(said || decide.data) && (
              <MessageBar intent="success" layout="multiline">
                <MessageBarBody>{said || decide.data}</MessageBarBody>
              </MessageBar>
            )}
            {decide.error && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{decide.reason}</MessageBarBody>
              </MessageBar>
            )}
          </div>
          {shown === 'merged' ? (
            <MergedList />
          ) : (
            <Pairs key={shown} kind={shown} decide={decide} onMerge={({ id }) => change({ pair: id })} />
          )}
          {shown === 'open' && <Rules />}
        </>
      )}
    </div>
  );
};
