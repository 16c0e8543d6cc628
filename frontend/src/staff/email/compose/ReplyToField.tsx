import { Field, Select } from '@fluentui/react-components';
import { charity } from '../../../../../domain/charity.ts';
import type { ReplyTo } from '../../../../../domain/contract/email.ts';
import { isReadByNobody } from '../../../../../domain/messages/emailRules.ts';
import { replyToAmong, replyToLabel } from '../../../../../domain/messages/replyTo.ts';

type ReplyToFieldProps = {
  /** Empty for the usual place. */
  replyTo: string;
  sender: string;
  choices: readonly ReplyTo[];
  wrong: string | undefined;
  onChange: (replyTo: ReplyTo) => void;
};

/** Where replies go: to who sends it, or to the charity where nobody reads that; a configured address; or the writer's own. */
export const ReplyToField = ({ replyTo, sender, choices, wrong, onChange }: ReplyToFieldProps) => {
  const chosen = replyToAmong(replyTo, choices);
  return (
    <Field label="Replies go to" {...(wrong && { validationMessage: wrong })}>
      <Select
        value={chosen?.address ?? replyTo}
        onChange={(_event, { value }) => onChange(replyToAmong(value, choices) ?? { address: value, name: '' })}
      >
        <option value="">{usualReplyTo(sender)}</option>
        {choices.map((one) => (
          <option key={one.address} value={one.address}>
            {replyToLabel(one)}
          </option>
        ))}
        {/* What a colleague chose, or has left the list, is shown until another one is chosen. */}
        {replyTo !== '' && !chosen && <option value={replyTo}>{replyTo}</option>}
      </Select>
    </Field>
  );
};

/** Where replies go unless something else is chosen. */
export const usualReplyTo = (sender: string): string => (isReadByNobody(sender) ? charity.email : sender);
