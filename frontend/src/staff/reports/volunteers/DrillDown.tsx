import { type DayRange, instantsOf } from '../../../../../domain/dayRange.ts';
import { type Group, regularsOf } from '../../../../../domain/reports/volunteerReport.ts';
import { displayDay } from '../../../../../domain/time.ts';
import { Window } from '../../../ui/Window.tsx';
import { DrillDownRecords } from './DrillDownRecords.tsx';
import { DrillDownVolunteers } from './DrillDownVolunteers.tsx';
import { type Figure, figureLabels, type GroupKind } from './figures.ts';

/** A figure of a group whose rows are requested. */
export type DrillDownFigure = { group: Group; figure: Figure; kind: GroupKind };

type DrillDownProps = { drillDown: DrillDownFigure; range: DayRange; onClose: () => void };

/** Shows the rows behind a number. */
export const DrillDown = ({ drillDown: { group, figure, kind }, range, onClose }: DrillDownProps) => {
  const key = [kind, group.ids.join(), figure, range.from, range.to];
  const days = `${displayDay(range.from)} to ${displayDay(range.to)}`;
  return (
    <Window title={`${group.name}: ${figureLabels[figure].toLowerCase()}, ${days}`} size="wide" onClose={onClose}>
      {figure === 'volunteers' && <DrillDownVolunteers drillDown={key} attendances={group.attendances} />}
      {figure === 'regulars' && <DrillDownVolunteers drillDown={key} attendances={regularsOf(group.attendances)} />}
      {(figure === 'records' || figure === 'hours' || figure === 'present') && (
        <DrillDownRecords ids={group.ids} kind={kind} range={instantsOf(range)} total={group.records} />
      )}
    </Window>
  );
};
