import { Button } from '@fluentui/react-components';
import type { Day } from '../../../../../domain/time.ts';
import { Window } from '../../../ui/Window.tsx';
import { DateForm } from './DateForm.tsx';

type DateQuestionProps = {
  usual: number | undefined;
  onMark: (day: Day) => void;
  onBrowse: () => void;
  /** Closing means that this recurring activity was chosen by mistake. */
  onClose: () => void;
};

const formId = 'date-of-session';

/** Asks for the date as soon as a recurring activity is chosen. */
export const DateQuestion = ({ usual, onMark, onBrowse, onClose }: DateQuestionProps) => (
  <Window
    title="Choose a Date to Mark Attendance"
    onClose={onClose}
    actions={
      <>
        <Button onClick={onBrowse}>View Dashboard</Button>
        <Button appearance="primary" type="submit" form={formId}>
          Mark Attendance
        </Button>
      </>
    }
  >
    <DateForm id={formId} usual={usual} onMark={onMark} />
  </Window>
);
