import { type EmailSettings, emailActions } from '../../domain/contract/email.ts';
import { apiPaths, idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { emailAction } from '../http/emailAction.ts';
import { contentOf, emailRefOf, emailsOf, resolutionOf, sendingOf } from '../http/emailRequests.ts';
import { httpFunction } from '../http/httpFunction.ts';
import { resolveUnknown, retryFailed } from '../usecases/retryDeliveries.ts';
import { sendEmail, sendTestEmail } from '../usecases/sendEmail.ts';
import { resumeEmail, stopEmail, undoEmail } from '../usecases/stopEmail.ts';

httpFunction({
  name: 'email',
  path: apiPaths.email,
  doors: {
    GET: {
      caller: 'staff',
      run: async (_request, { senders, emailQuota }, { email }): Promise<EmailSettings> => ({
        senders,
        testAddress: email,
        quota: emailQuota,
      }),
    },
    POST: {
      // A body of 1 MB, written in JSON, and the addresses of all its recipients.
      mostBytes: 4 * 1024 * 1024,
      actions: {
        [emailActions.send]: emailAction(({ headers }, world, body, by) => {
          const idempotencyKey = headers.get(idempotencyKeyHeader);
          const email = { emails: emailsOf(body), ...contentOf(body), ...sendingOf(body) };
          return sendEmail({ idempotencyKey, by, ...email }, world);
        }),
        [emailActions.test]: emailAction(({ headers }, world, body, by, staff) =>
          sendTestEmail({ idempotencyKey: headers.get(idempotencyKeyHeader), by, ...contentOf(body) }, staff, world),
        ),
        [emailActions.retry]: emailAction((_request, world, body, by) => retryFailed(emailRefOf(body), world, by)),
        [emailActions.stop]: emailAction((_request, world, body, by) => stopEmail(emailRefOf(body), world, by)),
        [emailActions.resume]: emailAction((_request, world, body, by) => resumeEmail(emailRefOf(body), world, by)),
        [emailActions.undo]: emailAction((_request, world, body, by) => undoEmail(emailRefOf(body), world, by)),
        [emailActions.resolve]: emailAction((_request, world, body, by) =>
          resolveUnknown({ ...resolutionOf(body), by }, world),
        ),
      },
    },
  },
});
