/** Answers where no other function does. The host's own answer has no body, which no reader of JSON understands. */
import { app } from '@azure/functions';
import { refuse } from '../http/answer.ts';
import { problems } from '../usecases/problems.ts';

app.http('unknownPath', {
  // Less specific than every other route, so it comes last.
  route: '{*path}',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  authLevel: 'anonymous',
  handler: async (_request, context) => refuse(problems.unknownPath(), context),
});
