import { Body1, Link, Title3 } from '@fluentui/react-components';
import { useHref, useSearchParams } from 'react-router-dom';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { readRecordId } from '../../../../../domain/recordId.ts';
import { logicalName, tables } from '../../../../../domain/schema/index.ts';
import { RecurringDashboard } from './RecurringDashboard.tsx';

/** The dashboard as its own page, for the record that Dynamics names in the query. */
export const RecurringDashboardScreen = () => {
  const [query] = useSearchParams();
  const isRecurring = query.get('typename') === logicalName(tables.recurringActivity);
  // Includes the base path that Teams uses.
  const portal = useHref(staffPaths.attendancePortal);
  const id = readRecordId(query.get('id'));
  if (isRecurring && id) return <RecurringDashboard key={id} id={id} />;
  return (
    <>
      <Title3 as="h1" block>
        Recurring attendance
      </Title3>
      <Body1 as="p">
        {isRecurring
          ? 'The form has to be saved in order to see its attendance.'
          : 'This dashboard belongs to a recurring activity. Please open it from the form of one, or choose one in the '}
        {!isRecurring && <Link href={portal}>Attendance Portal</Link>}
        {!isRecurring && '.'}
      </Body1>
    </>
  );
};
