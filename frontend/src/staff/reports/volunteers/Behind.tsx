import { type DayRange, instantsOf } from '../../../../../domain/reports/dayRange.ts';
import { type Group, regularsOf } from '../../../../../domain/reports/volunteerReport.ts';
import { displayDay } from '../../../../../domain/time.ts';
import { Window } from '../../../ui/Window.tsx';
import { type Figure, figureLabels, type GroupKind } from './figures.ts';
import { RecordsBehind } from './RecordsBehind.tsx';
import { VolunteersBehind } from './VolunteersBehind.tsx';

/** A figure of a group, whose rows are asked for. */
export type BehindNumber = { group: Group; figure: Figure; kind: GroupKind };

type BehindProps = { behind: BehindNumber; range: DayRange; onClose: () => void };

/** The rows that a number counts. */
export const Behind = ({ behind: { group, figure, kind }, range, onClose }: BehindProps) => {
  const key = [kind, group.ids.join(), figure, range.from, range.to];
  const days = `${displayDay(range.from)} to ${displayDay(range.to)}`;
  return (
    <Window title={`${group.name}: ${figureLabels[figure].toLowerCase()}, ${days}`} size="wide" onClose={onClose}>
      {figure === 'volunteers' && <VolunteersBehind behind={key} attendances={group.attendances} />}
      {figure === 'regulars' && <VolunteersBehind behind={key} attendances={regularsOf(group.attendances)} />}
      {(figure === 'records' || figure === 'hours') && (
        <RecordsBehind ids={group.ids} kind={kind} range={instantsOf(range)} total={group.records} />
      )}
    </Window>
  );
};
