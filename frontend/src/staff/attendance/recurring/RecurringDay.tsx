import { Button } from '@fluentui/react-components';
import { ArrowReset20Regular } from '@fluentui/react-icons/svg/arrow-reset';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { useMemo, useState } from 'react';
import { defaultWindow, slotOn } from '../../../../../domain/attendance/recurringSession.ts';
import type { TimeSettings } from '../../../../../domain/attendance/times.ts';
import type { Day } from '../../../../../domain/time.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { BackButton } from '../register/bar/BackButton.tsx';
import type { Back } from '../register/bar/RegisterBar.tsx';
import { Register } from '../register/Register.tsx';
import { NotCreated } from './NotCreated.tsx';
import styles from './Recurring.module.css';
import type { Recurring } from './recurringData.ts';
import { SetTime } from './SetTime.tsx';
import type { RecurringChoice } from './useRecurringChoice.ts';
import { useSession } from './useSession.ts';

type RecurringDayProps = { recurring: Recurring; day: Day; choice: RecurringChoice; back: Back };

/** The session of a recurring activity on a day: its register, or the button that creates it. */
export const RecurringDay = ({ recurring, day, choice, back }: RecurringDayProps) => {
  const [isAdding, setIsAdding] = useState(false);
  const session = useSession(recurring.id, day, isAdding);
  const [isSetting, setIsSetting] = useState(false);
  const { set } = choice;
  const times = useMemo(() => set && timesIn(slotOn(day, recurring, set)), [day, recurring, set]);
  const onSetTime = () => setIsSetting(true);
  return (
    <>
      <Loaded query={session} what="the session">
        {(id) =>
          id ? (
            <Register
              key={id}
              source={{ kind: 'activity', id }}
              times={times}
              isRecurring
              back={back}
              extras={[
                { label: 'Set Time', do: onSetTime },
                { label: 'Reset', do: choice.browse },
              ]}
            />
          ) : (
            <NotCreated recurring={recurring} day={day} set={set} isAdding={isAdding} onAdding={setIsAdding}>
              <BackButton back={back} />
              <div className={styles.buttons}>
                <Button icon={<ArrowReset20Regular />} onClick={choice.browse}>
                  Reset
                </Button>
                <Button icon={<Clock20Regular />} onClick={onSetTime}>
                  Set Time
                </Button>
              </div>
            </NotCreated>
          )
        }
      </Loaded>
      {isSetting && (
        <SetTime
          times={set ?? defaultWindow(recurring)}
          onSet={(times) => {
            choice.setWindow(times);
            setIsSetting(false);
          }}
          onClose={() => setIsSetting(false)}
        />
      )}
    </>
  );
};

const timesIn = ({ start, end }: { start: string; end: string }): TimeSettings => ({
  checkIn: { kind: 'at', instant: start },
  checkOut: { kind: 'at', instant: end },
});
