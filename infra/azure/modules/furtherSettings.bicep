// The app's settings that have a default in api/config.ts: docs/operating.md, docs/references.md and docs/clearance.md.

@export()
@sealed()
type FurtherSettings = {
  ASK_REFEREES: string?
  CLEARANCE_EMAILS: string?
  EMAILS_PER_HOUR: string?
  EMAILS_PER_MINUTE: string?
  PUBLIC_HOLIDAYS: string?
  REFERENCE_CHASER: string?
}
