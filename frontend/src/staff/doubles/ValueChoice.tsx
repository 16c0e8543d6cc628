import { Radio, RadioGroup } from '@fluentui/react-components';
import { useId } from 'react';
import type { ComparedValue } from '../../../../domain/contract/doubles.ts';
import { displayDay, isDay } from '../../../../domain/time.ts';
import styles from './Doubles.module.css';

type ValueChoiceProps = {
  value: ComparedValue;
  chosen: 'kept' | 'merged';
  onChoose: (side: 'kept' | 'merged') => void;
};

const shown = (text: string): string => (isDay(text) ? displayDay(text) : text || 'Nothing');

/** Chooses which of the two people's values stays. */
export const ValueChoice = ({ value, chosen, onChoose }: ValueChoiceProps) => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.none}>
        {value.label}
      </span>
      <RadioGroup
        aria-labelledby={id}
        className={styles.sides}
        value={chosen}
        onChange={(_event, { value: side }) => onChoose(side === 'merged' ? 'merged' : 'kept')}
      >
        <Radio value="kept" label={shown(value.kept)} />
        <Radio value="merged" label={shown(value.merged)} />
      </RadioGroup>
    </div>
  );
};
