import { loadActivities } from './loadActivities.ts';
import { SessionReport } from './SessionReport.tsx';

/** The activities of a range of days, and how many came. */
export const ActivityReports = () => (
  <SessionReport
    heading="Activity Reports"
    names={['Activity', 'activities']}
    load={loadActivities}
    withProgrammes
    what="activityReport"
    fileName="ActivityReport.xlsx"
  />
);
