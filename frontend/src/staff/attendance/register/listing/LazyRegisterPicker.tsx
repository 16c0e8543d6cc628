import { queryOptions, useQuery } from '@tanstack/react-query';
import { Window } from '../../../../ui/Window.tsx';
import { Loaded } from '../../../data/Loaded.tsx';
import type { RegisterPickerProps } from './RegisterPicker.tsx';

/** The picker is as large as the register, which is mostly used without it. */
export const pickerCode = queryOptions({
  queryKey: ['code of the picker'],
  queryFn: () => import('./RegisterPicker.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** The picker, once it has loaded. */
export const LazyRegisterPicker = (props: RegisterPickerProps) => {
  const code = useQuery(pickerCode);
  if (code.data) return <code.data.RegisterPicker {...props} />;
  return (
    <Window title="Add Volunteers" size="wide" onClose={props.onClose}>
      <Loaded query={code} what="the volunteers">
        {() => null}
      </Loaded>
    </Window>
  );
};
