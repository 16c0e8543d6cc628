/** What officers decide of the retention schedule: its periods, what is in force, and each run. */
import type { ConfirmRunBody, RetentionRuleBody } from '../../../domain/contract/privacy.ts';
import { retentionRules } from '../../../domain/retention/rules.ts';
import { retentionClass, retentionRunState, retentionUnit } from '../../../domain/schema/choices/retention.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { problems } from '../problems.ts';

type By = { by: string };
type Context = Pick<AppContext, 'now' | 'retentionRuns'>;

const { min, max } = tables.retentionRule.columns.amount;

/**
 * Changes a rule, and puts it in force or makes it a draft again. A repeated press changes nothing more.
 * @throws Problem 400 with `fields`, 409 when somebody has changed it since it was seen
 */
export async function setRetentionRule(
  { of, amount, unit, isInForce, seen, by }: RetentionRuleBody & By,
  { now, retentionRuns }: Context,
): Promise<Record<string, never>> {
  if (!Number.isInteger(amount) || amount < min || amount > max)
    throw problems.invalidAnswers({ amount: `Please write a number from ${min} to ${max}.` });
  const { ruleId, label } = retentionRules[of];
  const stored = await retentionRuns.ruleOf(ruleId);
  const since = isInForce ? (stored?.row.crf69_inforcesince ?? now().toISOString()) : null;
  const row = { crf69_amount: amount, crf69_unit: retentionUnit.codes[unit], crf69_inforcesince: since };
  const isSame =
    stored?.row.crf69_amount === row.crf69_amount &&
    stored.row.crf69_unit === row.crf69_unit &&
    Boolean(stored.row.crf69_inforcesince) === isInForce;
  if (isSame) return {};
  if (stored?.etag !== (seen || undefined)) throw conflicts.ruleChanged();
  const written = await retentionRuns.writeRule(ruleId, stored?.etag, {
    ...row,
    crf69_name: label,
    crf69_retentionclass: retentionClass.codes[of],
    crf69_changedby: by,
  });
  if (written === 'changed') throw conflicts.ruleChanged();
  return {};
}

/**
 * Confirms a run as it was seen; it is carried out from then on. Idempotent.
 * @throws Problem 404 without such a run, 409 when a later one has replaced it
 */
export async function confirmRun(
  { run: id, seen, by }: ConfirmRunBody & By,
  { now, retentionRuns, workQueue }: Context & Pick<AppContext, 'workQueue'>,
): Promise<Record<string, never>> {
  const run = await retentionRuns.find(id);
  if (!run) throw problems.recordNotFound();
  if (run.state === 'confirmed' || run.state === 'done') return {};
  if (run.state !== 'waiting' || run.etag !== seen) throw conflicts.runReplaced();
  const written = await retentionRuns.changeRun(run, {
    crf69_runstate: retentionRunState.codes.confirmed,
    crf69_confirmedby: by,
    crf69_confirmedon: now().toISOString(),
  });
  if (written === 'changed') throw conflicts.runReplaced();
  // Only to avoid waiting for the timer.
  await workQueue.put({ work: 'retention' }).catch(() => {});
  return {};
}
