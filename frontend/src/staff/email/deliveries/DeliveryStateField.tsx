import { Field, Select } from '@fluentui/react-components';
import {
  type DeliveryState,
  deliveryLabels,
  deliveryStateNamed,
} from '../../../../../domain/messages/deliveryStateLabels.ts';

type DeliveryStateFieldProps = {
  /** Undefined: all states. */
  only: DeliveryState | undefined;
  onOnly: (only: DeliveryState | undefined) => void;
};

/** Chooses which deliveries of an email are listed. */
export const DeliveryStateField = ({ only, onOnly }: DeliveryStateFieldProps) => (
  <Field label="Show">
    <Select value={only ?? ''} onChange={(_event, { value }) => onOnly(deliveryStateNamed(value))}>
      <option value="">All</option>
      {Object.entries(deliveryLabels).map(([state, label]) => (
        <option key={state} value={state}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
);
