import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { useState } from 'react';
import type { AttendanceGrid } from '../../../../../domain/attendance/attendanceGrid.ts';
import type { DayRange } from '../../../../../domain/dayRange.ts';
import { fileName } from '../../../ui/fileName.ts';
import { aboutSheet } from '../../../workbook/aboutSheet.ts';
import { saveWorkbook } from '../../../workbook/saveWorkbook.ts';
import { useNoteExport } from '../../data/noteExport.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { dashboardSheets } from './dashboardSheets.ts';
import styles from './RecurringDashboard.module.css';
import { readDetails } from './readDashboard.ts';

type DashboardActionsProps = {
  id: string;
  name: string;
  range: DayRange;
  /** What is on the screen; undefined while it loads. */
  grid: AttendanceGrid | undefined;
};

/** Prints the table or exports it as a workbook. */
export const DashboardActions = ({ id, name, range, grid }: DashboardActionsProps) => {
  const dataverse = useDataverse();
  const note = useNoteExport({ what: 'recurringDashboard', ...range });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isEmpty = !grid || grid.rows.length === 0;

  async function exportWorkbook(shown: AttendanceGrid) {
    setState('busy');
    try {
      const details = await readDetails(dataverse, id, range);
      const sheets = [...dashboardSheets(shown, details), aboutSheet(name, range, new Date().toISOString())];
      await saveWorkbook(`${fileName(name)} ${range.from} to ${range.to}.xlsx`, sheets, note);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={styles.actions}>
      <Button icon={<Print20Regular />} disabledFocusable={isEmpty} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        icon={<ArrowDownload20Regular />}
        disabledFocusable={isEmpty || state === 'busy'}
        onClick={() => grid && exportWorkbook(grid)}
      >
        Export to Excel
      </Button>
      {state === 'failed' && (
        <MessageBar intent="error">
          <MessageBarBody>
            The workbook could not be created. Please check your connection and try again.
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};
