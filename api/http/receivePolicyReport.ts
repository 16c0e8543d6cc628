import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { callerAddress } from './callerAddress.ts';
import type { PublicEndpoint } from './endpoints.ts';
import { logLine } from './logLine.ts';
import { readJson } from './readBody.ts';
import { maybeText } from './reader.ts';

const largestReportBytes = 64 * 1024;
/** A browser collects a few; more would be an attempt to fill the log. */
const mostReports = 20;

/** Both spellings of a report's fields; anything else is read as an empty report. */
const report = v.fallback(
  v.object({
    effectiveDirective: maybeText,
    'effective-directive': maybeText,
    'violated-directive': maybeText,
    blockedURL: maybeText,
    'blocked-uri': maybeText,
  }),
  {},
);
type Report = v.InferOutput<typeof report>;
const oneReport = v.fallback(v.object({ 'csp-report': v.optional(report) }), {});
const severalReports = v.array(v.fallback(v.object({ body: v.optional(report) }), {}));

/**
 * The endpoint at which browsers report what the pages' content security policy blocked: one `application/csp-report`,
 * or several `application/reports+json`. It logs only which rule and what kind of resource, and how often; never a URL,
 * a sample or the page, because a form's URL is a credential.
 * @see W3C, "Content Security Policy Level 3", "Reporting API"
 */
export const receivePolicyReport: PublicEndpoint<Record<string, never>>['run'] = async (
  request,
  { limits },
  context,
) => {
  const body = await readJson(request, largestReportBytes);
  // Anybody may call, so the rate is limited to protect the log.
  if (limits.policyReports.take(callerAddress(request), randomUUID()) > 0) return {};
  const counts = new Map<string, number>();
  for (const report of reportsIn(body)) {
    const stopped = JSON.stringify({ rule: ruleOf(report), what: kindOf(report) });
    counts.set(stopped, (counts.get(stopped) ?? 0) + 1);
  }
  for (const [stopped, count] of counts) context.warn(logLine('policy-report', { ...JSON.parse(stopped), count }));
  return {};
};

function reportsIn(body: unknown): Report[] {
  const reports = Array.isArray(body)
    ? v.parse(severalReports, body.slice(0, mostReports)).map((one) => one.body)
    : [v.parse(oneReport, body)['csp-report']];
  return reports.filter((one) => one !== undefined);
}

const rules =
  /^(default|script|style|img|connect|frame|font|object|media|worker|manifest)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;

function ruleOf(report: Report): string {
  const rule = report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'];
  return rule !== undefined && rules.test(rule) ? rule : 'unknown';
}

/** Returns `inline`, `eval` or the like as browsers name it, or the scheme of a URL: `https`. */
function kindOf(report: Report): string {
  const what = report.blockedURL ?? report['blocked-uri'];
  const kind = what !== undefined ? (/^([a-z][a-z-]{0,30})(:|$)/.exec(what)?.[1] ?? 'unknown') : 'unknown';
  return kinds.includes(kind) ? kind : 'unknown';
}

const kinds = [
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'self'],
  ...['https', 'http', 'data', 'blob', 'about', 'chrome-extension', 'moz-extension', 'safari-web-extension'],
];
