import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { securedMentionsOf } from '../../../../dataverse/readings/mentions.ts';
import type { ErasurePlan } from '../../../../domain/contract/privacy.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { tableCounts } from './RetentionRunPart.tsx';

const nameless: readonly string[] = [tables.attendance.name, tables.trainingAttendance.name];

/** What an erasure would delete by now, and what it would leave: both officers see it. */
export const WhatGoes = ({ plan: { counts, emails, alone, mentions, stays } }: { plan: ErasurePlan }) => {
  const [going, staying] = [false, true].map((isNameless) =>
    Object.fromEntries(Object.entries(counts).filter(([table]) => nameless.includes(table) === isNameless)),
  );
  const attendance = tableCounts(staying ?? {});
  const dataverse = useDataverse();
  // In the reader's own name: whoever may not read a column finds nothing there.
  const hidden = useQuery({
    queryKey: [privacyKey, 'secured mentions', mentions],
    queryFn: ({ signal }) => securedMentionsOf(dataverse.batchedReads(), mentions, signal),
  });
  const elsewhere = tableCounts(mentions.counts);
  const forOfficers = hidden.data && tableCounts(hidden.data);
  return (
    <>
      <p>
        Would go: {tableCounts(going ?? {})}
        {emails > 0 && `, and their address in ${emailsText(emails)}`}
        {alone > 0 && `; of ${alone}, which went to nobody else, the text, too`}.
        {emails > alone &&
          ` The text of ${alone > 0 ? 'the others' : 'these'} stays: where it names them, delete that email in Dynamics.`}
      </p>
      {attendance && <p>Would stay without a name, for the hours: {attendance}.</p>}
      {stays && <p>{stays}</p>}
      {elsewhere && <p>Rows about others have their address or number, and stay as they are: {elsewhere}.</p>}
      {forOfficers && (
        <p>In what officers alone read, rows about others have their address or number, and stay: {forOfficers}.</p>
      )}
      {hidden.isPending && <p role="status">Searching what officers alone read…</p>}
      {hidden.isError && (
        <p role="alert">
          What officers alone read could not be searched. <Button onClick={() => hidden.refetch()}>Retry</Button>
        </p>
      )}
    </>
  );
};

const emailsText = (count: number): string => `${count} ${count === 1 ? 'email' : 'emails'}`;
