import { VolunteerPicker } from '../../picker/VolunteerPicker.tsx';
import type { RegisterRow } from '../../records/registerKind.ts';
import type { Listing } from './useListing.ts';

export type RegisterPickerProps = {
  rows: readonly RegisterRow[];
  listing: Listing;
  /** Of the session. */
  programmeId: string | null | undefined;
  onClose: () => void;
};

/** Adds chosen volunteers to a register, and marks them on request. */
export const RegisterPicker = ({ rows, listing, programmeId, onClose }: RegisterPickerProps) => (
  <VolunteerPicker
    listed={rows}
    programmeId={programmeId}
    onClose={onClose}
    onAddOne={(volunteer) => listing.add([volunteer])}
    onAdd={async (volunteers, { attended }) => {
      if (attended) listing.admit(volunteers);
      else listing.add(volunteers);
    }}
  />
);
