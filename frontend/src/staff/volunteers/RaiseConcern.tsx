import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaisedConcern, raiseAction } from '../../../../domain/contract/concerns.ts';
import { apiPaths, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { concernKind } from '../../../../domain/schema/choices/concerns.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../signin/staff.ts';
import { staffRequest } from '../signin/staffRequest.ts';
import styles from './RaiseConcern.module.css';

type RaiseConcernProps = {
  /** About whom, where that is known from where it is raised. */
  name: string;
  /** It is about the volunteer of the record, unless somebody else is named. */
  aboutRecord?: boolean;
  /** The volunteer's or reference's row. */
  from: { vol_id: string } | { cr_id: string } | Record<never, never>;
  onClose: () => void;
};

/** Raises a concern in under a minute. What was typed stays until it has arrived. */
export const RaiseConcern = ({ name, aboutRecord = false, from, onClose }: RaiseConcernProps) => {
  const { tokens } = useStaff();
  const [about, setAbout] = useState(name);
  const [kind, setKind] = useState(String(concernKind.codes.behaviour));
  const [facts, setFacts] = useState('');
  const [isOfficer, setOfficer] = useState(false);
  const key = useRef(crypto.randomUUID());
  const raise = useMutation({
    // Without a signal it fails at once and says so, instead of waiting behind a button that does nothing.
    networkMode: 'always',
    mutationFn: () =>
      staffRequest<RaisedConcern>(tokens, apiPaths.concerns, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key.current },
        body: JSON.stringify({
          ...{ action: raiseAction, about, about_officer: isOfficer, kind: Number(kind), facts },
          ...from,
        }),
      }),
  });
  const isReady = (aboutRecord || about.trim() !== '') && facts.trim() !== '';
  return (
    <Dialog open modalType="modal" onOpenChange={(_event, { open }) => open || (facts && !raise.data) || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle as="h2">Raise a concern</DialogTitle>
          <DialogContent className={styles.fields}>
            {raise.data ? (
              <MessageBar intent="success" layout="multiline">
                <MessageBarBody>
                  Thank you. It is written down as {raise.data.code}, and the safeguarding officers are told. If a child
                  is in danger now, call 999.
                </MessageBarBody>
              </MessageBar>
            ) : (
              <>
                <p className={styles.hint}>
                  Write what you saw or were told, in their words where you can. You need no proof. Only the
                  safeguarding officers read it. If a child is in danger now, call 999.
                </p>
                <Field label={aboutRecord ? 'About whom, if not this volunteer' : 'About whom'} required={!aboutRecord}>
                  <Input value={about} maxLength={200} onChange={(_event, { value }) => setAbout(value)} />
                </Field>
                <Field label="What is it about?">
                  <RadioGroup value={kind} onChange={(_event, { value }) => setKind(value)}>
                    {concernKind.options.map(({ code, label }) => (
                      <Radio key={code} value={String(code)} label={label} />
                    ))}
                  </RadioGroup>
                </Field>
                <Field label="What was seen or heard, when and where" required>
                  <Textarea value={facts} rows={5} maxLength={4000} onChange={(_event, { value }) => setFacts(value)} />
                </Field>
                <Checkbox
                  label="It is about a safeguarding officer: tell the deputy instead"
                  checked={isOfficer}
                  onChange={(_event, { checked }) => setOfficer(checked === true)}
                />
                {raise.error && (
                  <MessageBar intent="error" layout="multiline">
                    <MessageBarBody>{reasonOf(raise.error)}</MessageBarBody>
                  </MessageBar>
                )}
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{raise.data ? 'Close' : 'Cancel'}</Button>
            {!raise.data && (
              <Button
                appearance="primary"
                disabledFocusable={!isReady || raise.isPending}
                onClick={() => raise.mutate()}
              >
                Raise the concern
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

const reasonOf = (error: Error): string =>
  error instanceof RequestFailed && error.error
    ? [error.error.message, ...Object.values(error.error.fields ?? {})].join(' ')
    : 'It has not arrived. Please check your connection and press again: it is not written down twice.';
