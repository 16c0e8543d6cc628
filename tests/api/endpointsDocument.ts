/** Writes docs/endpoints.md: every endpoint with its caller, and the answer to each kind of token. */
import type { ListedEndpoint } from '../../api/http/endpoints.ts';
import type { Presented } from './brokenTokens.ts';

const intro = `# Endpoints

Made from the registrations in \`api/functions\` by \`tests/api/endpoints.test.ts\`, which calls every endpoint with every token below and fails if
one responds otherwise. After a change of the API: \`npm run generate\`.

*anyone*: no token is required; a form that is reached by a link requires the link. *staff*: nothing is read or done before the token is
validated; the caller must have *write* in Dataverse on what an action changes
([rights](decisions/rights.md#dataverse-decides-who-may-change)).
`;

const verdicts = {
  'let in': 'let in',
  unauthorized: '401 `unauthorized`',
  'token-expired': '401 `token-expired`',
  forbidden: '403 `forbidden`',
} as const satisfies Record<Presented['verdict'], string>;

export function endpointsDocument(endpoints: readonly ListedEndpoint[], tokens: readonly Presented[]): string {
  const rows = endpoints
    .map(({ name, method, path, action, caller }) => [`\`${method} ${path}\``, action && `\`${action}\``, caller, name])
    .sort((one, other) => one.join(' ').localeCompare(other.join(' '), 'en'));
  const ofTokens = tokens.map(({ name, verdict }) => [name, verdicts[verdict], 'let in']);
  const callers = ['anyone', 'staff'].map(
    (caller) => `${endpoints.filter((endpoint) => endpoint.caller === caller).length} ${caller}`,
  );
  return [
    intro,
    `## Who may call what\n\n${callers.join(', ')}.\n`,
    tableOf(['Endpoint', 'Action', 'Caller', 'Function'], rows),
    '## What each token is answered\n\nIn `X-Staff-Authorization`, and in `Authorization` where the first is missing.\n',
    tableOf(['Token', 'At an endpoint for staff', 'At one for anyone'], ofTokens),
  ].join('\n');
}

const tableOf = (head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell || '–').join(' | ')} |\n`)
    .join('');
