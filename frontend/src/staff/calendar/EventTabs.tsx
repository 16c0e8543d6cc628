import { Tab, TabList } from '@fluentui/react-components';
import type { CalendarEvent } from '../../../../domain/calendar/events.ts';
import { AddEvents } from './AddEvents.tsx';
import { AllEvents } from './AllEvents.tsx';
import styles from './EventTabs.module.css';
import type { EventDraft } from './eventDraft.ts';

/** `none`: the month has the whole width. */
export type EventTab = 'add' | 'all' | 'none';

type EventTabsProps = {
  tab: EventTab;
  draft: EventDraft;
  onTab: (tab: EventTab) => void;
  onDraft: (draft: EventDraft) => void;
  onOpen: (event: CalendarEvent) => void;
};

/** The tabs to add an event, or to list all of them. */
export const EventTabs = ({ tab, draft, onTab, onDraft, onOpen }: EventTabsProps) => (
  <section className={tab === 'none' ? `${styles.tabs} ${styles.closed}` : styles.tabs} aria-label="Events">
    <TabList
      selectedValue={tab}
      // The open tab, pressed again, closes.
      onTabSelect={(_event, { value }) => onTab(value === tab ? 'none' : value === 'all' ? 'all' : 'add')}
    >
      <Tab id="add-events" value="add" aria-controls="events-panel">
        Add Events
      </Tab>
      <Tab id="all-events" value="all" aria-controls="events-panel">
        View All Events
      </Tab>
    </TabList>
    <div
      id="events-panel"
      role="tabpanel"
      aria-labelledby={tab === 'none' ? 'add-events' : `${tab}-events`}
      className={styles.panel}
      hidden={tab === 'none'}
    >
      {tab === 'add' && <AddEvents draft={draft} onDraft={onDraft} />}
      {tab === 'all' && <AllEvents onOpen={onOpen} />}
    </div>
  </section>
);
