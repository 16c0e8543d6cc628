import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ReportProgress } from './ReportProgress.tsx';
import type { Exporting } from './useExport.ts';

/** The outcome of an export, below the button that started it. */
export const ExportStatus = ({ exporting, fileName }: { exporting: Exporting; fileName: string }) => {
  switch (exporting.state) {
    case 'busy':
      return <ReportProgress label={`Writing ${fileName}…`} done={exporting.done} onCancel={exporting.cancel} />;
    case 'failed':
      return (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {fileName} could not be written. Please check your connection and export again.
          </MessageBarBody>
        </MessageBar>
      );
    case 'saved':
      return (
        <MessageBar intent="success">
          <MessageBarBody>{fileName} is in your downloads.</MessageBarBody>
        </MessageBar>
      );
    default:
      return null;
  }
};
