import { useEffect, useRef } from 'react';
import styles from './RatingSlider.module.css';

type RatingSliderProps = {
  name: string;
  min: number;
  max: number;
  /** What the ends mean. */
  leastLabel?: string;
  mostLabel?: string;
  /** Nothing until the person has given a rating. */
  value: number | undefined;
  onChange: (value: number) => void;
  texts: { hint: string; rating: (value: number) => string; missing: string };
  id?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
};

/** A line between two ends to put a rating on. Invalid until it is touched: a rating nobody gave must not count. */
export const RatingSlider = ({ leastLabel, mostLabel, value, onChange, texts, ...input }: RatingSliderProps) => {
  const line = useRef<HTMLInputElement>(null);
  const isRated = value !== undefined;
  const { id, min, max } = input;

  useEffect(() => line.current?.setCustomValidity(isRated ? '' : texts.missing), [isRated, texts.missing]);
  // A touch on the very middle changes nothing for the browser, and is a rating all the same.
  const take = () => line.current && onChange(line.current.valueAsNumber);

  return (
    <div className={styles.slider}>
      <input
        {...input}
        ref={line}
        type="range"
        step={1}
        className={styles.line}
        data-rated={isRated}
        style={{ '--filled': `${isRated ? ((value - min) / (max - min)) * 100 : 0}%` }}
        value={value ?? Math.round((min + max) / 2)}
        aria-valuetext={isRated ? `${value} of ${max}` : 'No rating yet'}
        onChange={take}
        onClick={take}
        // A thumb's tap on a line is no click.
        onPointerUp={take}
        onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && take()}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>
          {min}
          {leastLabel && <small>{leastLabel}</small>}
        </span>
        <span>
          {max}
          {mostLabel && <small>{mostLabel}</small>}
        </span>
      </div>
      <output className={styles.rating} htmlFor={id}>
        {isRated ? texts.rating(value) : texts.hint}
      </output>
    </div>
  );
};
