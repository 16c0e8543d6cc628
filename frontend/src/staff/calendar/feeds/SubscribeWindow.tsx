import { Body1 } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Window } from '../../../ui/Window.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { FeedList } from './FeedList.tsx';
import { openFeeds } from './feedRows.ts';
import { NewFeed } from './NewFeed.tsx';
import styles from './Subscribe.module.css';

const feedsKey = ['calendar', 'feeds'];

/** Manages calendar subscriptions for Outlook and Google: one address per place, each revocable. */
export const SubscribeWindow = ({ onClose }: { onClose: () => void }) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [made, setMade] = useState<{ name: string; token: string }>();
  const feeds = useQuery({ queryKey: feedsKey, queryFn: ({ signal }) => openFeeds(dataverse, signal) });
  const reload = () => queries.invalidateQueries({ queryKey: feedsKey });
  return (
    <Window title="Calendar in Outlook and Google" size="large" onClose={onClose}>
      <div className={styles.parts}>
        <Body1 as="p" className={styles.text}>
          Outlook and Google can show this calendar and keep it up to date: general events, activities and trainings,
          from three months ago to a year ahead, with title, time and place. Descriptions and volunteers’ names are not
          included. Titles appear as staff write them, so do not put people’s names in titles.
        </Body1>
        {made ? (
          <FeedAddress {...made} onDone={() => setMade(undefined)} />
        ) : (
          <NewFeed
            onMade={(name, token) => {
              setMade({ name, token });
              void reload();
            }}
          />
        )}
        <Loaded query={feeds} what="the addresses in use">
          {(open) => <FeedList feeds={open} onChanged={reload} />}
        </Loaded>
      </div>
    </Window>
  );
};
