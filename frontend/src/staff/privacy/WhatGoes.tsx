import type { ErasurePlan } from '../../../../domain/contract/privacy.ts';
import { tableCounts } from './RetentionRunPart.tsx';

/** What an erasure would delete by now, and what it would leave: both officers see it. */
export const WhatGoes = ({ plan: { counts, emails, alone, stays } }: { plan: ErasurePlan }) => (
  <>
    <p>
      Would go: {tableCounts(counts)}
      {emails > 0 && `, and their address in ${emails} emails`}
      {alone > 0 && `; of ${alone}, which went to nobody else, the text, too`}.
      {emails > alone && ' The text of the others stays: where it names them, delete that email in Dynamics.'}
    </p>
    {stays && <p>{stays}</p>}
  </>
);
