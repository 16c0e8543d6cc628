import type { ErasurePlan } from '../../../../domain/contract/privacy.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { tableCounts } from './RetentionRunPart.tsx';

const nameless: readonly string[] = [tables.attendance.name, tables.trainingAttendance.name];

/** What an erasure would delete by now, and what it would leave: both officers see it. */
export const WhatGoes = ({ plan: { counts, emails, alone, mentions, stays } }: { plan: ErasurePlan }) => {
  const [going, staying] = [false, true].map((isNameless) =>
    Object.fromEntries(Object.entries(counts).filter(([table]) => nameless.includes(table) === isNameless)),
  );
  const attendance = tableCounts(staying ?? {});
  const elsewhere = tableCounts(mentions);
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
    </>
  );
};

const emailsText = (count: number): string => `${count} ${count === 1 ? 'email' : 'emails'}`;
