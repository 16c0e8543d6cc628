import {
  Button,
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import type { ReactNode, RefObject } from 'react';
import { spanText } from '../../../../../../domain/attendance/spanText.ts';
import { type Whereabouts, whereabouts } from '../../../../../../domain/attendance/status.ts';
import { displayHours } from '../../../../../../domain/attendance/times.ts';
import { displayDay, singaporeDay } from '../../../../../../domain/time.ts';
import { useToday } from '../../../../ui/useToday.ts';
import type { Occasion } from '../../records/registerKind.ts';
import type { TimeChoice } from '../marking/useTimeMode.ts';
import styles from './RegisterBar.module.css';

/** The link back to the list. */
export type Back = { label: string; go: () => void };

type RegisterBarProps = {
  back: Back;
  occasion: Occasion;
  /** When the session ends, an instant. */
  end: string | undefined;
  /** How many have come, also those who have left again. A mark that Dataverse refused is not counted. */
  comeCount: number;
  /** How many of the register are not here, here, or have left, as the screen shows them. */
  counts: Readonly<Record<Whereabouts, number>>;
  part: Whereabouts;
  onPart: (part: Whereabouts) => void;
  search: string;
  searchBox: RefObject<HTMLInputElement | null>;
  onSearch: (search: string) => void;
  onEnter: () => void;
  times: TimeChoice;
  /** Opens the settings panel, where there is one. */
  onTimes: (() => void) | undefined;
  menu: ReactNode;
  /** Actions on the selected rows. */
  actions?: ReactNode;
};

/** The bar above a register: the session, how many of the people on it have come, and the search. It stays visible. */
export const RegisterBar = (props: RegisterBarProps) => {
  const { back, occasion, end, comeCount, counts, part, onPart, search, searchBox, onSearch, onEnter, times } = props;
  // Nobody is expected, and nobody was there.
  const isCalledOff = occasion.isCalledOff && comeCount === 0;
  const total = whereabouts.reduce((sum, each) => sum + counts[each], 0);
  return (
    <header className={styles.bar} data-whole-page>
      <div className={styles.top}>
        <Button
          appearance="subtle"
          className={styles.back}
          icon={<ArrowLeft20Regular />}
          aria-label={back.label}
          onClick={back.go}
        >
          <span className={styles.backWords}>{back.label}</span>
        </Button>
        <div className={styles.title}>
          <h1>{occasion.name}</h1>
          <Facts occasion={occasion} end={end} />
        </div>
        {!isCalledOff && (
          <strong className={styles.count} title={`${comeCount} of ${total} came`}>
            {comeCount} / {total}
          </strong>
        )}
        {props.menu}
      </div>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Search20Regular aria-hidden />
          <input
            ref={searchBox}
            type="search"
            aria-label="Find a volunteer"
            placeholder="Find a name"
            autoComplete="off"
            enterKeyHint="done"
            value={search}
            onChange={({ target }) => onSearch(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
          />
        </div>
        <TimeMenu times={times} onTimes={props.onTimes} />
      </div>
      <div className={styles.parts}>
        {(isCalledOff ? [] : whereabouts).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.chip}
            aria-pressed={search === '' && part === each}
            onClick={() => onPart(each)}
          >
            {each} {counts[each]}
          </button>
        ))}
        {props.actions}
      </div>
    </header>
  );
};

const Facts = ({ occasion, end }: { occasion: Occasion; end: string | undefined }) => {
  const today = useToday();
  const { scheduledOn, programme, scheme } = occasion;
  const day = scheduledOn ? singaporeDay(scheduledOn) : undefined;
  const minutes = scheduledOn && end ? Math.round((Date.parse(end) - Date.parse(scheduledOn)) / 60_000) : 0;
  const span = day && spanText({ scheduledOn, duration: minutes }, day);
  const facts = [
    day && span && `${day === today ? 'Today' : displayDay(day)} ${span}`,
    programme && programme !== 'N/A' && programme,
    scheme && scheme !== 'N/A' && scheme,
  ].filter(Boolean);
  return (
    <p className={styles.facts} {...(scheduledOn && { title: displayHours(scheduledOn) })}>
      {facts.join(' · ')}
    </p>
  );
};

const modes = ['Now', 'Scheduled'] as const;

/** Chooses which times a mark sets: the clock’s for check-in, or the schedule’s. */
const TimeMenu = ({ times, onTimes }: { times: TimeChoice; onTimes: (() => void) | undefined }) => (
  <Menu
    checkedValues={{ mode: [times.mode] }}
    onCheckedValueChange={(_event, { checkedItems: [chosen] }) => {
      const mode = modes.find((each) => each === chosen);
      if (mode) times.choose(mode);
      else onTimes?.();
    }}
  >
    <MenuTrigger disableButtonEnhancement>
      <MenuButton className={styles.mode} aria-label={`Times: ${times.mode}`}>
        {times.mode}
      </MenuButton>
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        {modes.map((mode) => (
          <MenuItemRadio key={mode} name="mode" value={mode}>
            {mode}
          </MenuItemRadio>
        ))}
        {onTimes && (
          <MenuItemRadio name="mode" value="Other">
            Attendance settings…
          </MenuItemRadio>
        )}
      </MenuList>
    </MenuPopover>
  </Menu>
);
