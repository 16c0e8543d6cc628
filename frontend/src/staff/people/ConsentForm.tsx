import { Field, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import type { Answer, Purpose } from '../../../../domain/privacy/consent.ts';
import { keysOf } from '../../../../domain/records.ts';
import { consentAnswer, consentPurpose } from '../../../../domain/schema/choices/privacy.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { RequestFailed } from '../../http/request.ts';
import { Unsaved } from '../../ui/Unsaved.tsx';
import { FormEnd } from '../data/FormEnd.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

const { maxLength } = tables.consentEvent.columns.note;
const purposes = keysOf(consentPurpose.codes);
const answers = keysOf(consentAnswer.codes);
const labelOf = ({ options, codes }: typeof consentPurpose, purpose: Purpose) =>
  options.find(({ code }) => code === codes[purpose])?.label;

/** Asks for what the person said. What was typed stays until it has arrived. */
export const ConsentForm = ({ contactId, onClose }: { contactId: string; onClose: () => void }) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [purpose, setPurpose] = useState<Purpose>('photographs');
  const [answer, setAnswer] = useState<Answer>('given');
  const [note, setNote] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      staffAct(tokens, apiPaths.privacy, privacyActions.consent, { contact: contactId, purpose, answer, note }),
    onSuccess: async () => {
      setIsSaved(true);
      await queries.invalidateQueries({ queryKey: [privacyKey] });
      onClose();
    },
  });
  const fields = saving.error instanceof RequestFailed ? saving.error.error?.fields : undefined;
  return (
    <>
      <Field label="What it is about">
        <Select
          value={purpose}
          onChange={(_event, { value }) => setPurpose(purposes.find((each) => each === value) ?? purpose)}
        >
          {purposes.map((each) => (
            <option key={each} value={each}>
              {labelOf(consentPurpose, each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Answer">
        <RadioGroup
          layout="horizontal"
          value={answer}
          onChange={(_event, { value }) => setAnswer(answers.find((each) => each === value) ?? answer)}
        >
          <Radio value="given" label="Given" />
          <Radio value="withdrawn" label="Withdrawn" />
        </RadioGroup>
      </Field>
      <Field label="How do you know?" required {...(fields?.note && { validationMessage: fields.note })}>
        <Textarea value={note} maxLength={maxLength} onChange={(_event, { value }) => setNote(value)} />
      </Field>
      {note !== '' && !isSaved && <Unsaved />}
      <FormEnd
        error={saving.error}
        isPending={saving.isPending}
        does="Save the answer"
        onSave={() => saving.mutate()}
        onClose={onClose}
      />
    </>
  );
};
