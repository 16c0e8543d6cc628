import { Spinner } from '@fluentui/react-components';
import { LateNote } from './LateNote.tsx';

/** A spinner, and soon beside it that something is wrong. @param what its name in messages: “the activities” */
export const Loading = ({ what }: { what: string }) => (
  <>
    <Spinner label={`Loading ${what}…`} />
    <LateNote what={what} />
  </>
);
