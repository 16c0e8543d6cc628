import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { LocationItem } from '../../../../domain/contract/answers.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

const places = [screenTexts.places.first, screenTexts.places.second, screenTexts.places.third];

/** Locations in order of preference, one list for each rank. A rank that is left empty stays empty. */
export const Locations = ({ question, answers, locations, described, invalid }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  const group = useRef<HTMLDivElement>(null);
  const moved = useRef<number>(undefined);
  const most = question.field.kind === 'locations' ? question.field.max : 0;
  const held: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const chosen = Array.from({ length: most }, (_, place) => String(held[place] ?? ''));
  const choose = (place: number, code: string) =>
    field.onChange(chosen.map((each, index) => (index === place ? code : each)));
  const move = (from: number, to: number) => {
    moved.current = to;
    field.onChange(chosen.map((each, index) => chosen[index === from ? to : index === to ? from : index] ?? each));
  };
  // Moves focus along with a location that is moved up, so that it can be pressed twice; at the top, where the button
  // disappears, focus goes to the list.
  useEffect(() => {
    const to = moved.current;
    if (to === undefined) return;
    moved.current = undefined;
    const row = group.current?.children[to];
    (row?.querySelector<HTMLElement>('button:enabled') ?? row?.querySelector('select'))?.focus();
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question's label
    <div {...described} ref={group} role="group" className={styles.locations}>
      {places.slice(0, most).map((label, place) => (
        <div key={label} className={styles.place}>
          <Select
            name={question.name}
            aria-label={`${question.label}, ${label}`}
            aria-invalid={invalid}
            value={chosen[place] ?? ''}
            onChange={(_event, { value }) => choose(place, value)}
          >
            <option value="">{label}</option>
            {byRegion(locations).map(([region, inRegion]) => (
              <optgroup key={region} label={region}>
                {inRegion.map(({ code, label: name }) => (
                  <option key={code} value={code} disabled={chosen.includes(code) && chosen[place] !== code}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          {(['up', 'down'] as const).map((way) => {
            const to = way === 'up' ? place - 1 : place + 1;
            return (
              <button
                key={way}
                type="button"
                className={styles.move}
                disabled={!chosen[place] || to < 0 || to >= most}
                aria-label={screenTexts.move(label, way)}
                onClick={() => move(place, to)}
              >
                {way === 'up' ? '↑' : '↓'}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
};

function byRegion(locations: readonly LocationItem[]): [string, LocationItem[]][] {
  const regions = new Map<string, LocationItem[]>();
  for (const location of locations) regions.set(location.region, [...(regions.get(location.region) ?? []), location]);
  return [...regions].sort(([a], [b]) => a.localeCompare(b));
}
