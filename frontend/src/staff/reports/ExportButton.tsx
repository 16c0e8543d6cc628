import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import type { Exporting } from './useExport.ts';

type ExportButtonProps = { exporting: Exporting /** Whether there is anything to export. */; ready: boolean };

export const ExportButton = ({ exporting, ready }: ExportButtonProps) => (
  <Button
    icon={<ArrowDownload20Regular />}
    disabledFocusable={!ready || exporting.state === 'busy'}
    onClick={exporting.start}
  >
    Export to excel
  </Button>
);
