import { Combobox, Option } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { findComingOccasions, type OccasionOption, occasionLabel } from './occasions.ts';
import { optionsText } from './optionsText.ts';

type OccasionPickerProps = { onPick: (occasion: Pick<OccasionOption, 'kind' | 'id'>) => void };

/** Chooses one activity or training session; without words, the next ones are offered. */
export const OccasionPicker = ({ onPick, ...field }: OccasionPickerProps) => {
  const dataverse = useDataverse();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const words = useDebounced(typed.trim());
  const { data = [], status } = useQuery({
    queryKey: ['coming occasions', words],
    queryFn: ({ signal }) => findComingOccasions(dataverse, { words, now: new Date() }, signal),
    enabled: isOpen,
  });
  return (
    <Combobox
      {...field}
      autoComplete="off"
      placeholder="None"
      value={typed}
      open={isOpen}
      onOpenChange={(_event, { open }) => setIsOpen(open)}
      onChange={({ target }) => setTyped(target.value)}
      onOptionSelect={(_event, { optionValue }) => {
        const picked = data.find(({ id }) => id === optionValue);
        setTyped('');
        if (picked) onPick({ kind: picked.kind, id: picked.id });
      }}
    >
      {data.map((occasion) => (
        <Option key={occasion.id} value={occasion.id}>
          {occasionLabel(occasion)}
        </Option>
      ))}
      {data.length === 0 && (
        <Option disabled value="">
          {optionsText(status, 'No activities found')}
        </Option>
      )}
    </Combobox>
  );
};
