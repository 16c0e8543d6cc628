import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { screenTexts } from '../../../domain/forms/screenTexts.ts';
import styles from './RatingSlider.module.css';
import { useLinePress } from './useLinePress.ts';

type RatingSliderProps = {
  name: string;
  min: number;
  max: number;
  /** The labels of the ends. */
  leastLabel?: string;
  mostLabel?: string;
  /** Undefined until the person has given a rating. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  texts: { hint: string; rating: (value: number) => string; missing: string; remove: string };
  id?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
};

const thumb = 28;

/**
 * A slider between two ends, with its numbers below. Only a tap on a number, a drag along the line or a key sets a
 * rating; it is invalid until then. The rating can be cleared as long as it is shown.
 */
export const RatingSlider = ({ leastLabel, mostLabel, value, onChange, texts, ...input }: RatingSliderProps) => {
  const line = useRef<HTMLInputElement>(null);
  const [removable, setRemovable] = useState(false);
  const isRated = value !== undefined;
  const { id, min, max } = input;
  useEffect(() => line.current?.setCustomValidity(isRated ? '' : texts.missing), [isRated, texts.missing]);

  const rate = (rating: number | undefined) => {
    line.current?.focus({ preventScroll: true });
    setRemovable(rating !== undefined);
    onChange(rating);
  };
  const press = useLinePress(
    value,
    (clientX) => {
      const { left = 0, width = 0 } = line.current?.getBoundingClientRect() ?? {};
      const share = (clientX - left - thumb / 2) / (width - thumb);
      return Math.round(min + Math.max(0, Math.min(1, share)) * (max - min));
    },
    rate,
  );
  // Without a rating the slider has no position: an arrow key starts at its own end.
  const enter = (event: KeyboardEvent) => {
    const from = isRated ? undefined : entry(event.key, min, max);
    if (from === undefined) return;
    event.preventDefault();
    rate(from);
  };

  return (
    <div className={styles.slider}>
      <div className={styles.pad} {...press}>
        <input
          {...input}
          ref={line}
          type="range"
          step={1}
          className={styles.line}
          data-rated={isRated}
          style={{ '--filled': `${isRated ? ((value - min) / (max - min)) * 100 : 0}%` }}
          value={value ?? Math.round((min + max) / 2)}
          aria-valuetext={isRated ? screenTexts.ratingOf(value, max) : screenTexts.noRating}
          onChange={({ target }) => rate(target.valueAsNumber)}
          onKeyDown={enter}
        />
        <div className={styles.numbers} aria-hidden="true">
          {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((number) => (
            <span key={number} data-chosen={number === value}>
              {number}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{leastLabel}</span>
        <span>{mostLabel}</span>
      </div>
      <div className={styles.said}>
        <output htmlFor={id}>{isRated ? texts.rating(value) : texts.hint}</output>
        {isRated && removable && (
          <button type="button" className={styles.remove} onClick={() => rate(undefined)}>
            {texts.remove}
          </button>
        )}
      </div>
    </div>
  );
};

function entry(key: string, min: number, max: number): number | undefined {
  if (['ArrowRight', 'ArrowUp', 'PageUp'].includes(key)) return min;
  return ['ArrowLeft', 'ArrowDown', 'PageDown'].includes(key) ? max : undefined;
}
