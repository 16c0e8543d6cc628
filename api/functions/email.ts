import { type EmailSettings, emailActions } from '../../domain/contract/email.ts';
import { apiPaths, idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { emailAction } from '../http/emailAction.ts';
import { contentOf, emailRefOf, emailsOf, occasionIn, resolutionOf, sendingOf } from '../http/emailRequests.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { knownValues } from '../usecases/knownValues.ts';
import { replyToChoices } from '../usecases/replyTo.ts';
import { resolveUnknown, retryFailed } from '../usecases/retryDeliveries.ts';
import { sendEmail, sendTestEmail } from '../usecases/sendEmail.ts';
import { resumeEmail, stopEmail, undoEmail } from '../usecases/stopEmail.ts';

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
        replyTo: replyToChoices(staff, appContext),
      }),
    },
    POST: {
      // A body of 1 MB as JSON, and the addresses of all its recipients.
      mostBytes: 4 * 1024 * 1024,
      actions: {
        [emailActions.send]: emailAction(({ headers }, appContext, body, by, staff) => {
          const idempotencyKey = headers.get(idempotencyKeyHeader);
          const email = { emails: emailsOf(body), ...contentOf(body), ...sendingOf(body) };
          return sendEmail({ idempotencyKey, by, writer: staff, ...email }, appContext);
        }),
        [emailActions.test]: emailAction(({ headers }, appContext, body, by, staff) =>
          sendTestEmail(
            { idempotencyKey: headers.get(idempotencyKeyHeader), by, ...contentOf(body) },
            staff,
            appContext,
          ),
        ),
        [emailActions.values]: emailAction((_request, appContext, body) =>
          knownValues({ emails: emailsOf(body), ...occasionIn(body) }, appContext),
        ),
        [emailActions.retry]: emailAction((_request, appContext, body, by) =>
          retryFailed(emailRefOf(body), appContext, by),
        ),
        [emailActions.stop]: emailAction((_request, appContext, body, by) =>
          stopEmail(emailRefOf(body), appContext, by),
        ),
        [emailActions.resume]: emailAction((_request, appContext, body, by) =>
          resumeEmail(emailRefOf(body), appContext, by),
        ),
        [emailActions.undo]: emailAction((_request, appContext, body, by) =>
          undoEmail(emailRefOf(body), appContext, by),
        ),
        [emailActions.resolve]: emailAction((_request, appContext, body, by) =>
          resolveUnknown({ ...resolutionOf(body), by }, appContext),
        ),
      },
    },
  },
});
