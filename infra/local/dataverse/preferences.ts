/** Reads the `Prefer` headers. */
import { notSupported } from './errors.ts';

export type Preferences = {
  representation: boolean;
  /** Rows per page, never above `mostRowsAPage`. */
  pageSize: number;
  pageSizeAsked: boolean;
  continueOnError: boolean;
  /** Whether an annotation, such as `Microsoft.Dynamics.CRM.lookuplogicalname`, is wanted. */
  wantsAnnotation(name: string): boolean;
  /** The preferences to report in `Preference-Applied`; empty when none was requested. */
  applied: readonly string[];
};

/** Dataverse returns at most this many rows at once. */
export const mostRowsAPage = 5000;

const known: ReadonlySet<string> = new Set([
  'return',
  'odata.maxpagesize',
  'maxpagesize',
  'odata.include-annotations',
  'odata.continue-on-error',
  'continue-on-error',
]);

/**
 * Reads the preferences.
 * @param header all `Prefer` headers, joined by commas
 * @throws DataverseError 501 on a preference that would change the answer and is not built here
 */
export function readPreferences(header: string | undefined): Preferences {
  const asked = new Map<string, string>();
  for (const match of (header ?? '').matchAll(/([^\s,;=]+)\s*(?:=\s*(?:"([^"]*)"|([^\s,;]*)))?/g)) {
    asked.set((match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? '');
  }
  const foreign = [...asked.keys()].find((name) => !known.has(name));
  if (foreign !== undefined) throw notSupported(`The preference '${foreign}'`);
  const size = Number(asked.get('odata.maxpagesize') ?? asked.get('maxpagesize'));
  const annotations = (asked.get('odata.include-annotations') ?? '').split(',').map((pattern) => pattern.trim());
  const applied: string[] = [];
  if (asked.get('return') === 'representation') applied.push('return=representation');
  if (size > 0) applied.push(`odata.maxpagesize=${size}`);
  if (asked.has('odata.include-annotations')) {
    applied.push(`odata.include-annotations="${asked.get('odata.include-annotations')}"`);
  }
  return {
    representation: asked.get('return') === 'representation',
    pageSize: size > 0 ? Math.min(size, mostRowsAPage) : mostRowsAPage,
    pageSizeAsked: size > 0,
    continueOnError: asked.has('odata.continue-on-error') || asked.has('continue-on-error'),
    wantsAnnotation: (name) => annotations.some((pattern) => matches(pattern, name)),
    applied,
  };
}

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
