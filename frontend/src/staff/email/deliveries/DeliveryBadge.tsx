import { Badge, type BadgeProps } from '@fluentui/react-components';
import { type DeliveryState, deliveryLabels } from '../../../../../domain/messages/deliveryStateLabels.ts';

const colours: Record<DeliveryState, NonNullable<BadgeProps['color']>> = {
  delivered: 'success',
  accepted: 'informative',
  bounced: 'danger',
  undelivered: 'warning',
  pending: 'informative',
  failed: 'danger',
  unknown: 'warning',
  stopped: 'warning',
  suppressed: 'warning',
};

/** The outcome of a message. */
export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <Badge appearance="tint" color={colours[state]}>
    {deliveryLabels[state]}
  </Badge>
);
