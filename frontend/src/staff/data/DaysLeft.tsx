import { Badge } from '@fluentui/react-components';
import { daysLeftText, latenessOf } from '../../../../domain/privacy/daysLeft.ts';
import type { Day } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';

const colors = { inTime: 'informative', late: 'warning', overdue: 'danger' } as const;

/** How many days are left of a request about personal data; red once it is overdue. */
export const DaysLeft = ({ target, last }: { target: Day; last: Day }) => {
  const today = useToday();
  const lateness = latenessOf({ target, last }, today);
  return (
    <Badge appearance={lateness === 'overdue' ? 'filled' : 'tint'} color={colors[lateness]}>
      {daysLeftText(last, today)}
    </Badge>
  );
};
