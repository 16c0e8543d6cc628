import { type EmailSettings, emailActions } from '../../domain/contract/email.ts';
import { apiPaths, idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { emailAction } from '../http/emailAction.ts';
import { readEmailRef, readMergeValues, readNewEmail, readResolution, readTestEmail } from '../http/emailRequests.ts';
import { httpFunction } from '../http/httpFunction.ts';
import type { AppContext } from '../usecases/appContext.ts';
import { replyToChoices } from '../usecases/emails/replyTo.ts';
import { resolveUnknown, retryFailed } from '../usecases/emails/retryDeliveries.ts';
import { sendEmail, sendTestEmail } from '../usecases/emails/sendEmail.ts';
import { resumeEmail, stopEmail, undoEmail } from '../usecases/emails/stopEmail.ts';
import { knownValues } from '../usecases/forms/knownValues.ts';

/** The screens do without it where Dataverse does not answer. */
async function waitsOf({ mailQuota }: Pick<AppContext, 'mailQuota'>): Promise<EmailSettings['waits']> {
  const [news, soon, usual] = await Promise.all(
    (['news', 'soon', 'usual'] as const).map((urgency) => mailQuota.waitsUntil(urgency).catch(() => null)),
  );
  return { news: news ?? null, soon: soon ?? null, usual: usual ?? null };
}

httpFunction({
  name: 'email',
  path: apiPaths.email,
  endpoints: {
    GET: {
      caller: 'staff',
      run: async (_request, appContext, staff): Promise<EmailSettings> => ({
        senders: appContext.senders,
        testAddress: staff.email,
        quota: appContext.emailQuota,
        waits: await waitsOf(appContext),
        replyTo: replyToChoices(staff, appContext),
      }),
    },
    POST: {
      // A body of 1 MB as JSON, and the addresses of all its recipients.
      mostBytes: 4 * 1024 * 1024,
      actions: {
        [emailActions.send]: emailAction(readNewEmail, ({ headers }, appContext, email, by, staff) =>
          sendEmail({ idempotencyKey: headers.get(idempotencyKeyHeader), by, writer: staff, ...email }, appContext),
        ),
        [emailActions.test]: emailAction(readTestEmail, ({ headers }, appContext, email, by, staff) =>
          sendTestEmail({ idempotencyKey: headers.get(idempotencyKeyHeader), by, ...email }, staff, appContext),
        ),
        [emailActions.values]: emailAction(readMergeValues, (_request, appContext, asked) =>
          knownValues(asked, appContext),
        ),
        [emailActions.retry]: emailAction(readEmailRef, (_request, appContext, email, by) =>
          retryFailed(email, appContext, by),
        ),
        [emailActions.stop]: emailAction(readEmailRef, (_request, appContext, email, by) =>
          stopEmail(email, appContext, by),
        ),
        [emailActions.resume]: emailAction(readEmailRef, (_request, appContext, email, by) =>
          resumeEmail(email, appContext, by),
        ),
        [emailActions.undo]: emailAction(readEmailRef, (_request, appContext, email, by) =>
          undoEmail(email, appContext, by),
        ),
        [emailActions.resolve]: emailAction(readResolution, ({ headers }, appContext, resolution, by) =>
          resolveUnknown({ ...resolution, by, idempotencyKey: headers.get(idempotencyKeyHeader) }, appContext),
        ),
      },
    },
  },
});
