/** Planted mistakes in emails and delivery reports. */
import type { Planted } from './mistake.ts';

export const mistakesInEmails: readonly Planted[] = [
  [
    'a claim without an ETag',
    {
      promise: 'decision 15: who has claimed the row by its ETag sends',
      file: 'api/adapters/deliveries/single.ts',
      right: 'updateReturning(table, id, claimed, columns, { ifMatch: etag })',
      wrong: 'updateReturning(table, id, claimed, columns)',
    },
    'emails',
    /sent \d+ times/,
  ],
  [
    'an email that is claimed without its ETag',
    {
      promise: 'decision 15: an edit that came first wins',
      file: 'api/adapters/emails.ts',
      right: 'const ifMatch = { ifMatch: etag };',
      wrong: 'const ifMatch = {};',
    },
    'emails',
    /early|taken away|edited away|sent \d+ times|not everything came to its end/,
  ],
  [
    'a new operation id for each try',
    {
      promise: 'decision 15: the delivery’s id is the operation id',
      file: 'api/usecases/deliveries/sendIdempotent.ts',
      right: 'mail.send(message.email, message.id)',
      wrong: 'mail.send(message.email, crypto.randomUUID())',
    },
    'emails',
    /sent \d+ times|without a row in the ledger/,
  ],
  [
    'a half-done message that is sent again without asking the mail service',
    {
      promise: 'decision 15: the mail service is asked for the operation id',
      file: 'api/usecases/deliveries/resumeDelivery.ts',
      right: 'const attemptOutcome = await findOutcome(found.channel, found, appContext);',
      wrong: "const attemptOutcome = { kind: 'never-sent' as const };",
    },
    'emails',
    /sent \d+ times/,
  ],
  [
    'a message that is sent again because the mail service, slow, does not know it yet',
    {
      promise: 'decision 30: silence is no answer',
      file: 'api/usecases/deliveries/sendIdempotent.ts',
      right: "return outcome.kind === 'unclear' ? { kind: 'unreachable' } : outcome;",
      wrong: "return { kind: 'unreachable' };",
    },
    'emails',
    /sent \d+ times/,
  ],
  [
    'a message that the queue loses, and nobody misses',
    {
      promise: 'decision 15: a lost message is noticed',
      file: 'api/usecases/emails/advanceEmail.ts',
      right: "if (!(await appContext.deliveryQueue.isEmpty())) return 'advanced';",
      wrong: "if (Boolean(email)) return 'advanced';",
    },
    'emails',
    /not everything came to its end/,
  ],
  [
    'an email that ends before all its rows are written',
    {
      promise: 'decision 15: an email is concluded only when its whole dispatch is done',
      file: 'api/usecases/emails/advanceEmail.ts',
      right: 'email.status === dispatching && email.claimedUntil === null ?',
      wrong: 'email.status === dispatching ?',
    },
    'emails',
    /counts \d+ sent|lost/,
  ],
  [
    'a call to the mail service before its Retry-After has passed',
    {
      promise: 'decision 15: a 429 closes the way to the mail service',
      file: 'api/adapters/throttleGate.ts',
      right: 'closedUntil = Math.max(closedUntil, now().getTime() + outcome.retryAfterSeconds * 1000);',
      wrong: 'closedUntil = 0;',
    },
    'emails',
    /inside a Retry-After/,
  ],
  [
    'an email that leaves while it is held',
    {
      promise: 'decision 42: it is left alone until then',
      file: 'api/usecases/emails/advanceEmail.ts',
      right: "const isBulkDue = email.kind === 'bulk' && Date.parse(email.scheduledOn ?? '') <= now.getTime();",
      wrong: "const isBulkDue = email.kind === 'bulk';",
    },
    'emails',
    /early/,
  ],
  [
    'a message that is released before its email is claimed',
    {
      promise: 'decision 73: if this process ends, the timer finds the message that did not arrive',
      file: 'api/usecases/emails/retryDeliveries.ts',
      right: 'const held = email && (await holdEmail(found.email, appContext, email));',
      wrong: 'const held = email && { email, isOwn: false };',
    },
    'emails',
    /lost|not everything came to its end/,
  ],
  [
    'a message that leaves the queue before it is sent',
    {
      promise: 'decision 15: a message leaves the queue when its delivery has ended',
      file: 'api/functions/deliverMessage.ts',
      right: 'deliverMessage(parseDeliveryMessage(message), appContext())',
      wrong: 'void deliverMessage(parseDeliveryMessage(message), appContext()).catch(() => {})',
    },
    'storm',
    /lost on the queue/,
  ],
  [
    'an outcome that is written over what was reported',
    {
      promise: 'decision 50: a report may overtake everything',
      file: 'api/adapters/deliveries/single.ts',
      right: 'load(update(table, id, row, { ifMatch: etag }))',
      wrong: 'load(update(table, id, row))',
    },
    'emails',
    /disagrees with the report/,
  ],
  [
    'a report that takes a delivery back',
    {
      promise: 'decision 50: states only go forward',
      file: 'api/usecases/deliveryReports/noteReport.ts',
      right: 'if (!reportAdvances({ ...found, on: found.reportedOn }, report)) {',
      wrong: 'if (!report) {',
    },
    'emails',
    /disagrees with the report|not everything came to its end/,
  ],
  [
    'a message to an address that is known to be dead',
    {
      promise: 'decision 53: asked when a delivery is claimed',
      file: 'api/usecases/emails/deliverMessage.ts',
      right: "const why = whySuppressed(state, email?.type ?? 'service');",
      wrong: "const why = whySuppressed(undefined, 'service');",
    },
    'emails',
    /sent to a dead address/,
  ],
  [
    'an address that is marked after its delivery has moved on',
    {
      promise: 'decision 53: the mark comes before the delivery moves on',
      file: 'api/usecases/deliveryReports/noteReport.ts',
      right: `    if (report.outcome === 'bounced') await appContext.addressStates.markBounced(found.recipient, report);
    if (!reportAdvances({ ...found, on: found.reportedOn }, report)) {
      // The call that stored this report may have ended before it had counted the email.
      await recountEmail(found, appContext);
      return 'known';
    }
    if (await appContext.deliveries.report(found, report)) {`,
      wrong: `    if (!reportAdvances({ ...found, on: found.reportedOn }, report)) {
      // The call that stored this report may have ended before it had counted the email.
      await recountEmail(found, appContext);
      return 'known';
    }
    if (await appContext.deliveries.report(found, report)) {
      if (report.outcome === 'bounced') await appContext.addressStates.markBounced(found.recipient, report);`,
    },
    'emails',
    /sent to a dead address/,
  ],
  [
    'news to somebody who has unsubscribed',
    {
      promise: 'decision 57: the worker checks this when it claims a delivery',
      file: 'api/usecases/emails/deliverMessage.ts',
      right: "const why = whySuppressed(state, email?.type ?? 'service');",
      wrong: "const why = whySuppressed(state, 'service');",
    },
    'emails',
    /news to somebody who unsubscribed/,
  ],
  [
    'an unsubscription that keeps Service away as well',
    {
      promise: 'decision 57: Service is what they must know about something they signed up for',
      file: 'domain/messages/addressStates.ts',
      right: "if (type === 'news') return whyNoNews(state);",
      wrong: 'return whyNoNews(state);',
    },
    'emails',
    /lost|suppressed though it works/,
  ],
  [
    'news without a link to unsubscribe',
    {
      promise: 'decision 57: news carries the headers of RFC 8058',
      file: 'api/usecases/emails/deliverMessage.ts',
      right: '...(newsUrl !== undefined && { headers: unsubscribeHeaders(newsUrl) }),',
      wrong: '',
    },
    'emails',
    /news that is sent as the other/,
  ],
];
