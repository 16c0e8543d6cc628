import { Badge, Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noFields, type RequirementFields } from '../../../../domain/clearance/requirementFields.ts';
import { type Day, displayDay } from '../../../../domain/time.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToday } from '../../ui/useToday.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { useRoles } from '../volunteers/useRoles.ts';
import { PutInForce } from './PutInForce.tsx';
import styles from './Requirements.module.css';
import { RequirementWindow } from './RequirementWindow.tsx';
import { type EditedRequirement, readAllRequirements, savingProblem, switchOff } from './requirementRows.ts';
import { Untranslated } from './Untranslated.tsx';

/** The charity's requirements for being with a child. Everybody can read them, officers edit them. */
export const Requirements = () => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const today = useToday();
  const roles = new Map((useRoles().data ?? []).map(({ code, label }) => [code, label]));
  const requirements = useQuery({
    queryKey: ['all requirements'],
    queryFn: ({ signal }) => readAllRequirements(dataverse, signal),
  });
  const [edited, setEdited] = useState<EditedRequirement>();
  const [starting, setStarting] = useState<EditedRequirement>();
  const [ending, setEnding] = useState<EditedRequirement>();
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['all requirements'] });
  // Whoever could not save reads there that somebody else has changed it: the list, too, must be as it is then.
  const close = () => {
    setEdited(undefined);
    setStarting(undefined);
    setEnding(undefined);
    readAgain();
  };
  const changed = () => {
    close();
    for (const key of ['requirements', 'clearances', 'clearances of'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const switching = useMutation({
    networkMode: 'always',
    mutationFn: (requirement: EditedRequirement) => switchOff(dataverse, requirement),
    onSuccess: changed,
    onError: close,
  });
  const begin = () =>
    setEdited({ id: crypto.randomUUID(), etag: '', isOff: false, fields: noFields, programmeNames: [] });
  return (
    <div className={styles.screen}>
      <div className={styles.above}>
        <Title3 as="h1">Requirements</Title3>
        <Button appearance="primary" onClick={begin}>
          New requirement
        </Button>
      </div>
      <p className={styles.intro}>
        A volunteer who lacks a requirement in force is not cleared, and the register stops them. Only volunteer
        officers can change requirements. A draft stops nobody until it is put in force.
      </p>
      {switching.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{savingProblem(switching.error)}</MessageBarBody>
        </MessageBar>
      )}
      <Loaded query={requirements} what="the requirements">
        {(all) =>
          all.length === 0 ? (
            <p>There are no requirements yet.</p>
          ) : (
            <ul className={styles.list}>
              {all.map((requirement) => (
                <li key={requirement.id} className={styles.requirement}>
                  <div className={styles.words}>
                    <b>{requirement.fields.name}</b> <Badge appearance="outline">{stateText(requirement, today)}</Badge>
                    <p>{requirement.fields.description}</p>
                    <p className={styles.quiet}>{ruleText(requirement, roles)}</p>
                  </div>
                  <div className={styles.buttons}>
                    {(requirement.isOff || isDraft(requirement)) && (
                      <Button
                        appearance="primary"
                        aria-label={`Put in force: ${requirement.fields.name}`}
                        onClick={() => setStarting(requirement)}
                      >
                        Put in force
                      </Button>
                    )}
                    <Button aria-label={`Edit ${requirement.fields.name}`} onClick={() => setEdited(requirement)}>
                      Edit
                    </Button>
                    {!requirement.isOff && (
                      <Button
                        aria-label={`Switch off: ${requirement.fields.name}`}
                        onClick={() => setEnding(requirement)}
                      >
                        Switch off
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Untranslated />
      {starting && <PutInForce key={starting.id} requirement={starting} onSaved={changed} onClose={close} />}
      {ending && (
        <ConfirmDialog
          question={`Switch off “${ending.fields.name}”?`}
          text="From now on it stops nobody. What was recorded stays, and it can be put in force again."
          yes="Switch off"
          no="Cancel"
          busy={switching.isPending}
          onYes={() => switching.mutate(ending)}
          onNo={close}
        />
      )}
      {edited && <RequirementWindow key={edited.id} requirement={edited} onSaved={changed} onClose={close} />}
    </div>
  );
};

const isDraft = ({ isOff, fields }: EditedRequirement): boolean => !isOff && fields.appliesFrom === '';

function stateText({ isOff, fields: { appliesFrom } }: EditedRequirement, today: Day): string {
  if (isOff) return 'Off';
  if (appliesFrom === '') return 'Draft';
  return `${appliesFrom <= today ? 'In force since' : 'In force from'} ${displayDay(appliesFrom)}`;
}

function ruleText({ fields, programmeNames }: EditedRequirement, roles: ReadonlyMap<number, string>): string {
  return [
    fields.roles.map((code) => roles.get(code) ?? String(code)).join(', ') || 'Every role',
    programmeNames.join(', ') || 'every programme',
    ageText(fields),
    fields.validMonths ? `valid for ${fields.validMonths} months` : 'once',
    fields.references && `completed by ${fields.references} answered references`,
    fields.training && `completed by the training “${fields.training}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function ageText({ fromAge, belowAge }: RequirementFields): string {
  if (fromAge && belowAge) return `from ${fromAge} to below ${belowAge} years`;
  if (fromAge) return `from ${fromAge} years on`;
  return belowAge && `below ${belowAge} years`;
}
