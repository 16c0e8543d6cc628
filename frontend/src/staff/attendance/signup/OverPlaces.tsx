import { MessageBar, MessageBarBody } from '@fluentui/react-components';

type OverPlacesProps = { places: number | null | undefined; listed: number };

/** Says that staff have listed more people than there are places, which they may. */
export const OverPlaces = ({ places, listed }: OverPlacesProps) =>
  typeof places === 'number' && listed > places ? (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {listed} on this list for {places === 1 ? '1 place' : `${places} places`}: {listed - places} over.
      </MessageBarBody>
    </MessageBar>
  ) : null;
