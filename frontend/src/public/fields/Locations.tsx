import { useController } from 'react-hook-form';
import type { LocationItem } from '../../../../domain/contract/answers.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

const places = ['1st choice', '2nd choice', '3rd choice'] as const;

/** Locations in order of preference, one list for each place. */
export const Locations = ({ question, answers, locations, described, invalid }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  const most = question.field.kind === 'locations' ? question.field.max : 0;
  const choose = (place: number, code: string) =>
    // A place left empty closes up: the 3rd choice becomes the 2nd.
    field.onChange(
      Array.from({ length: most }, (_, index) => (index === place ? code : (chosen[index] ?? ''))).filter(Boolean),
    );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question's label
    <div {...described} role="group" className={styles.locations}>
      {places.slice(0, most).map((label, place) => (
        <Select
          key={label}
          name={question.name}
          aria-label={`${question.label}, ${label}`}
          aria-invalid={invalid}
          required={!question.optional && place === 0}
          disabled={place > chosen.length}
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
      ))}
    </div>
  );
};

function byRegion(locations: readonly LocationItem[]): [string, LocationItem[]][] {
  const regions = new Map<string, LocationItem[]>();
  for (const location of locations) regions.set(location.region, [...(regions.get(location.region) ?? []), location]);
  return [...regions].sort(([a], [b]) => a.localeCompare(b));
}
