import { loadTrainings } from './loadTrainings.ts';
import { SessionReport } from './SessionReport.tsx';

/** The training sessions of a range of days, and how many came. */
export const TrainingReports = () => (
  <SessionReport
    heading="Training Reports"
    names={['Training session', 'training sessions']}
    load={loadTrainings}
    withProgrammes={false}
    what="trainingReport"
    fileName="TrainingReport.xlsx"
  />
);
