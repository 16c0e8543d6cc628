/** Merging two volunteers who are one person, and undoing it, for staff who may change volunteers. */
import * as v from 'valibot';
import type { ActionCall } from '../../domain/apiContract.ts';
import type { mergeActions } from '../../domain/contract/doubles.ts';
import type { apiPaths } from '../../domain/contract/paths.ts';
import { tables } from '../../domain/schema/index.ts';
import { comparePair } from '../usecases/people/merge/comparePair.ts';
import { listMerges } from '../usecases/people/merge/listMerges.ts';
import { type Merger, mergePair } from '../usecases/people/merge/mergePair.ts';
import { lookAtUndo, undoMerge } from '../usecases/people/merge/undoMerge.ts';
import { problems } from '../usecases/problems.ts';
import { againSeconds } from '../usecases/queueMessages.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { guid, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type MergeCall<Action extends keyof typeof mergeActions> = ActionCall<
  typeof apiPaths.doubles,
  (typeof mergeActions)[Action]
>;

const unknownRow = () => problems.recordNotFound();
const question = { pair: text, kept: v.picklist(['earlier', 'later'] as const) };
const readQuestion = reader(v.object(question), unknownRow);
const readRequest = reader(
  v.object({ ...question, merge: guid, version: text, fromMerged: v.array(v.string()) }),
  unknownRow,
);
const readMerge = reader(v.object({ merge: text }), unknownRow);

/** Only officers change requirements. */
const isOfficer = (staff: Staff): Promise<boolean> => staff.mayWriteAny(tables.requirement);

const mergerOf = async (staff: Staff): Promise<Merger> => ({
  by: signatureOf(staff),
  isOfficer: await isOfficer(staff),
  mayWrite: (profileId) => staff.mayWrite(tables.volunteerProfile, profileId),
});

const mergeAction = <Read, Answer>(
  reads: Parameters<typeof staffAction<Read, Answer>>[0],
  run: (appContext: AppContext, read: Read, staff: Staff) => Promise<Answer>,
) =>
  staffAction(reads, async (_request, appContext, read, staff) => {
    await requireRight(staff.mayWriteAny(tables.volunteerProfile));
    return run(appContext, read, staff);
  });

export const comparing: StaffAction<MergeCall<'compare'>> = mergeAction(
  readQuestion,
  async (appContext, asked, staff) => comparePair(asked, await isOfficer(staff), appContext),
);

/** Concerns are moved without anybody's right, soon, and by the timer where the queue is away. */
async function thenConcerns<Answer>(run: () => Promise<Answer>, { workQueue }: AppContext): Promise<Answer> {
  // Before it begins: what is interrupted at any point is finished in five minutes, suspensions among it.
  await workQueue.put({ work: 'merges' }, againSeconds).catch(() => {});
  const answer = await run();
  await workQueue.put({ work: 'merges' }).catch(() => {});
  return answer;
}

export const merging: StaffAction<MergeCall<'merge'>> = mergeAction(readRequest, async (appContext, request, staff) =>
  thenConcerns(async () => mergePair(request, await mergerOf(staff), appContext), appContext),
);

export const listingMerges: StaffAction<MergeCall<'list'>> = mergeAction(
  () => ({}),
  (appContext) => listMerges(appContext),
);

export const lookingAtUndo: StaffAction<MergeCall<'lookAtUndo'>> = mergeAction(
  readMerge,
  async (appContext, { merge }, staff) => lookAtUndo(merge, await isOfficer(staff), appContext),
);

export const undoing: StaffAction<MergeCall<'undo'>> = mergeAction(readMerge, async (appContext, { merge }, staff) =>
  thenConcerns(async () => undoMerge(merge, await mergerOf(staff), appContext), appContext),
);
