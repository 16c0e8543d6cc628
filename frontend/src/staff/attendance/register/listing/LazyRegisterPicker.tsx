import { queryOptions, useQuery } from '@tanstack/react-query';
import { Window } from '../../../../ui/Window.tsx';
import { Loaded } from '../../../data/Loaded.tsx';
import type { InviteWindowProps } from '../../invite/InviteWindow.tsx';
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
  const { data } = useQuery(pickerCode);
  return data ? <data.RegisterPicker {...props} /> : <Loading title="Add Volunteers" onClose={props.onClose} />;
};

/** The window that invites, once it has loaded. */
export const LazyInvite = (props: InviteWindowProps) => {
  const { data } = useQuery(pickerCode);
  return data ? <data.InviteWindow {...props} /> : <Loading title="Invite" onClose={props.onClose} />;
};

const Loading = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Window title={title} size="wide" onClose={onClose}>
    <Loaded query={useQuery(pickerCode)} what="the volunteers">
      {() => null}
    </Loaded>
  </Window>
);
