import { MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { isOfSameName } from '../../../../../domain/imports/matching.ts';
import type { Policy } from '../session/decisions.ts';
import styles from './Preview.module.css';
import { reasonQuestions } from './questions.ts';

type ReasonDecisionsProps = {
  kind: keyof typeof reasonQuestions;
  reasons: ReadonlyMap<string, number>;
  policy: Policy;
  setPolicy: (policy: Policy) => void;
  isLocked: boolean;
};

/** Decides about all rows that match a volunteer for the same reason, one choice for each reason. */
export const ReasonDecisions = ({ kind, reasons, policy, setPolicy, isLocked }: ReasonDecisionsProps) => {
  const counted = [...reasons].sort(([a], [b]) => a.localeCompare(b));
  if (counted.length === 0) return null;
  const { text, options, usual } = reasonQuestions[kind];
  // No record is filled in from rows of another name all at once.
  const optionsFor = (reason: string) =>
    options.filter(([value]) => kind === 'known' || value !== 'fill' || isOfSameName(reason));
  return (
    <MessageBar intent={kind === 'known' ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody className={styles.reasons}>
        <span>{text(counted.reduce((sum, [, count]) => sum + count, 0))}</span>
        {counted.map(([reason, count]) => (
          <div key={reason} className={styles.decision}>
            <span>
              {reason} ({count.toLocaleString('en-SG')})
            </span>
            <Select
              aria-label={reason}
              disabled={isLocked}
              value={policy[kind][reason] ?? usual}
              onChange={(_event, { value }) => {
                const chosen = options.find(([option]) => option === value);
                if (chosen) setPolicy({ ...policy, [kind]: { ...policy[kind], [reason]: chosen[0] } });
              }}
            >
              {optionsFor(reason).map(([value, said]) => (
                <option key={value} value={value}>
                  {said}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
};
