import { Field, Input, Select } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import {
  privacyActions,
  type WhoAsks,
  type WrittenDownWay,
  writtenDownWays,
} from '../../../../domain/contract/privacy.ts';
import { keysOf } from '../../../../domain/records.ts';
import { requestKind, requestWay } from '../../../../domain/schema/choices/privacy.ts';
import { RequestFailed } from '../../http/request.ts';
import { useToday } from '../../ui/useToday.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { FormEnd } from './FormEnd.tsx';
import { privacyKey } from './privacyKey.ts';

type RequestFormProps = { who: WhoAsks; onClose: (wasSaved: boolean) => void };

/** Asks for what somebody wants, how it came and when. */
export const RequestForm = ({ who, onClose }: RequestFormProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const today = useToday();
  const [kind, setKind] = useState<keyof typeof requestKind.codes>('withdrawal');
  const [way, setWay] = useState<WrittenDownWay>('email');
  const [received, setReceived] = useState(today);
  const key = useRef(crypto.randomUUID());
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const body = { ...who, kind, way, received };
      return staffAct(tokens, apiPaths.privacy, privacyActions.open, body, { key: key.current });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [privacyKey] });
      onClose(true);
    },
  });
  const fields = saving.error instanceof RequestFailed ? saving.error.error?.fields : undefined;
  return (
    <>
      <Choice
        label="What is asked for"
        of={requestKind}
        keys={keysOf(requestKind.codes)}
        value={kind}
        onChange={setKind}
      />
      <Choice label="How it came" of={requestWay} keys={writtenDownWays} value={way} onChange={setWay} />
      <Field label="Received on" required {...(fields?.received && { validationMessage: fields.received })}>
        <Input type="date" value={received} onChange={(_event, { value }) => setReceived(value)} />
      </Field>
      <FormEnd
        error={saving.error}
        isPending={saving.isPending}
        does="Save the request"
        onSave={() => saving.mutate()}
        onClose={() => onClose(false)}
      />
    </>
  );
};

type ChoiceProps<Key extends string> = {
  label: string;
  of: { codes: Readonly<Record<Key, number>>; options: readonly { code: number; label: string }[] };
  keys: readonly Key[];
  value: Key;
  onChange: (key: Key) => void;
};

function Choice<Key extends string>({ label, of: { codes, options }, keys, value, onChange }: ChoiceProps<Key>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(_event, data) => onChange(keys.find((key) => key === data.value) ?? value)}>
        {keys.map((key) => (
          <option key={key} value={key}>
            {options.find(({ code }) => code === codes[key])?.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
