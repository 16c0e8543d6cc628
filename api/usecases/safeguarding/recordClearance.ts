/** What staff record of a volunteer's clearance, and the exemptions that officers give. Who does it comes from the token. */
import { evidenceProblem } from '../../../domain/clearance/evidence.ts';
import { longestExemption } from '../../../domain/clearance/exemption.ts';
import type { FieldErrors } from '../../../domain/contract/answers.ts';
import type {
  AskExemptionBody,
  DeclineBody,
  ExemptBody,
  RecordBody,
  WithdrawBody,
} from '../../../domain/contract/clearances.ts';
import { tables } from '../../../domain/schema/index.ts';
import { isBlank } from '../../../domain/text.ts';
import { displayDay, isDay, singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';

type RecordContext = Pick<AppContext, 'clearances' | 'now' | 'secretId'>;
type By = { by: string };
type Pressed = By & { idempotencyKey: string | null };
type Nothing = Record<string, never>;

const { evidence: evidenceColumn, sightedby } = tables.clearance.columns;
const { reason: reasonColumn } = tables.exemptionRequest.columns;

/**
 * Records what was sighted or completed. Idempotent for one press.
 * @throws Problem 400 with `fields`, 404 without such a volunteer or requirement
 */
export async function recordClearance(body: RecordBody & Pressed, appContext: RecordContext): Promise<Nothing> {
  const { vol_id, requirement, day, evidence, sightedBy, by } = body;
  const today = singaporeDay(appContext.now());
  refuse({
    ...((!isDay(day) || day > today) && { day: 'Please choose today or an earlier day.' }),
    ...textProblem('evidence', evidence, evidenceColumn.maxLength, 'Please write what was sighted'),
    ...textProblem('sightedBy', sightedBy, sightedby.maxLength, 'Please give the name of who sighted it'),
  });
  const id = idOf(body, ['record', day, evidence, sightedBy], appContext);
  const of = { volunteerId: vol_id, requirementId: requirement };
  const row = { ...of, completedOn: day, exemptedUntil: null, evidence, sightedBy, by, on: appContext.now() };
  if (!(await appContext.clearances.add(id, row))) throw problems.recordNotFound();
  return {};
}

/**
 * Exempts a volunteer from a requirement for at most a year, and closes the open requests for it. Idempotent for one press.
 * @throws Problem as `recordClearance`
 */
export async function exempt(body: ExemptBody & Pressed, appContext: RecordContext): Promise<Nothing> {
  const { vol_id, requirement, until, reason, by } = body;
  const on = appContext.now();
  const today = singaporeDay(on);
  const longest = longestExemption(today);
  refuse({
    ...((!isDay(until) || until < today || until > longest) && {
      until: `Please choose a day up to ${displayDay(longest)}: an exemption lasts a year at most.`,
    }),
    ...textProblem('reason', reason, evidenceColumn.maxLength, 'Please write why they are exempt'),
  });
  const id = idOf(body, ['exempt', until, reason], appContext);
  const of = { volunteerId: vol_id, requirementId: requirement };
  const row = { ...of, completedOn: null, exemptedUntil: until, evidence: reason, sightedBy: '', by, on };
  if (!(await appContext.clearances.add(id, row))) throw problems.recordNotFound();
  await appContext.clearances.answer(of, { text: `Exempted until ${displayDay(until)}`, by, on });
  return {};
}

/** Asks officers for an exemption. Idempotent for one press. @throws Problem as `recordClearance` */
export async function askForExemption(body: AskExemptionBody & Pressed, appContext: RecordContext): Promise<Nothing> {
  const { vol_id, requirement, reason, by } = body;
  refuse(textProblem('reason', reason, reasonColumn.maxLength, 'Please write why they need it'));
  const id = idOf(body, ['ask', reason], appContext);
  const asked = await appContext.clearances.ask(id, { volunteerId: vol_id, requirementId: requirement, reason, by });
  if (!asked) throw problems.recordNotFound();
  return {};
}

/** Declines an exemption that was asked for. Idempotent. @throws Problem 400 without a reason, 404 without a request */
export async function declineExemption(
  { request, reason, by }: DeclineBody & By,
  { clearances, now }: Omit<RecordContext, 'secretId'>,
): Promise<Nothing> {
  refuse(textProblem('reason', reason, reasonColumn.maxLength, 'Please give a reason'));
  const of = await clearances.requestOf(request);
  if (!of) throw problems.recordNotFound();
  await clearances.answer(of, { text: reason, by, on: now() });
  return {};
}

/** Takes back what was recorded by mistake. Idempotent. */
export async function withdrawClearance(
  { clearance, by }: WithdrawBody & By,
  { clearances }: Pick<RecordContext, 'clearances'>,
): Promise<Nothing> {
  await clearances.withdraw(clearance, by);
  return {};
}

/** A repeated press creates the row once; with a corrected text it creates another one, and the first can be withdrawn. */
function idOf(
  { vol_id, requirement, idempotencyKey }: { vol_id: string; requirement: string; idempotencyKey: string | null },
  content: readonly string[],
  { secretId }: Pick<RecordContext, 'secretId'>,
): string {
  const parts = ['clearance', vol_id.toLowerCase(), requirement.toLowerCase(), ...content];
  return secretId(readPressKey(idempotencyKey), JSON.stringify(parts));
}

function textProblem(field: string, text: string, maxLength: number, ask: string): FieldErrors {
  const wrong =
    evidenceProblem(text) ??
    (isBlank(text) || text.length > maxLength ? `${ask}, in at most ${maxLength} characters.` : undefined);
  return wrong === undefined ? {} : { [field]: wrong };
}

function refuse(wrong: FieldErrors): void {
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
}
