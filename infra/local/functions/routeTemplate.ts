/**
 * Route templates in the syntax that Azure Functions takes from ASP.NET: `exit/{id}`, `{id?}`, `{id:int}`, `{*rest}`.
 */

type Segment =
  | { kind: 'literal'; text: string }
  | { kind: 'parameter'; name: string; optional: boolean; constraint?: RegExp }
  | { kind: 'rest'; name: string };
export type RouteTemplate = { segments: Segment[] };

const constraints: Record<string, RegExp> = {
  int: /^-?\d+$/,
  long: /^-?\d+$/,
  guid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  alpha: /^[a-z]+$/i,
  bool: /^(true|false)$/i,
};

/** Parses a template. @throws Error when it has something that the local host does not support */
export function parseRouteTemplate(template: string): RouteTemplate {
  return { segments: split(template).map((text) => parseSegment(text, template)) };
}

/**
 * Returns the parameters, decoded; undefined when the path does not match.
 * @param path as it came in the request, percent-encoded; case and a trailing slash do not matter
 */
export function matchRoute(template: RouteTemplate, path: string): Record<string, string> | undefined {
  const parts = split(path).map(decode);
  const parameters: Record<string, string> = {};
  for (const [index, segment] of template.segments.entries()) {
    const part = parts[index];
    if (segment.kind === 'rest') {
      if (part !== undefined) parameters[segment.name] = parts.slice(index).join('/');
      return parameters;
    }
    if (part === undefined) return isLeftOut(segment) ? parameters : undefined;
    if (!fits(segment, part)) return undefined;
    if (segment.kind === 'parameter') parameters[segment.name] = part;
  }
  return parts.length > template.segments.length ? undefined : parameters;
}

/** Orders templates so that the more specific one is tried first: `forms/new` before `forms/{id}`. */
export function compareRoutes(a: RouteTemplate, b: RouteTemplate): number {
  const [first, second] = [rank(a), rank(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function parseSegment(text: string, template: string): Segment {
  if (!/[{}]/.test(text)) return { kind: 'literal', text: text.toLowerCase() };
  const [, star, name, constraintName, optional] = /^\{(\*{0,2})(\w+)(?::(\w+))?(\?)?\}$/.exec(text) ?? [];
  const constraint = constraintName ? constraints[constraintName] : undefined;
  if (!name || (constraintName && !constraint)) {
    throw new Error(`The local Functions host cannot read "${text}" in the route "${template}".`);
  }
  if (star) return { kind: 'rest', name };
  return { kind: 'parameter', name, optional: Boolean(optional), ...(constraint && { constraint }) };
}

function fits(segment: Exclude<Segment, { kind: 'rest' }>, part: string): boolean {
  if (segment.kind === 'literal') return segment.text === part.toLowerCase();
  return segment.constraint?.test(part) ?? true;
}

const isLeftOut = (segment: Segment) => segment.kind === 'parameter' && segment.optional;

function rank({ segments }: RouteTemplate): string {
  return segments
    .map((segment) => {
      if (segment.kind === 'literal') return '1';
      if (segment.kind === 'rest') return '5';
      return segment.constraint ? '2' : segment.optional ? '4' : '3';
    })
    .join('');
}

const split = (path: string) => path.split('/').filter(Boolean);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
