// The app's settings that have a default in api/config.ts: docs/operating.md, docs/references.md and docs/clearance.md.

@export()
@sealed()
type FurtherSettings = {
  @description('When referees are asked: onApplication, onStatus:<code of a status>, or byHand (docs/references.md). Left out: at the status Screening.')
  ASK_REFEREES: string?
  @description('Who is told of clearances that end, addresses joined by commas. Left out: the charity\'s general address.')
  CLEARANCE_EMAILS: string?
  @description('How many emails Azure grants in an hour. Left out: 100, a new domain\'s.')
  EMAILS_PER_HOUR: string?
  @description('How many emails Azure grants in a minute. Left out: 30, a new domain\'s.')
  EMAILS_PER_MINUTE: string?
  @description('Days off beside those that the app knows, YYYY-MM-DD joined by commas. Left out: none.')
  PUBLIC_HOLIDAYS: string?
  @description('Days and texts of the reference chaser, as JSON (docs/references.md). Left out: ours.')
  REFERENCE_CHASER: string?
}
