import { of, type Reason } from './reason.ts';

/** Why mutants of the other folders of `domain` stay. */
export const reasonsOfDomain: readonly Reason[] = [
  ...of('domain/clearance/ending.ts', [
    ['lastDay === null', 'Equal: without a last day, the number of days is no number, and no warning is due.'],
  ]),
  ...of('domain/clearance/requirement.ts', [
    ['fromAge === null', 'Equal: whoever is born is of age 0.'],
    ['training?.trim', 'Equal: the line before has made sure that there is a text. The type needs it.'],
    ["''", 'Never reached: the line before has made sure that there is a text. The type needs it.'],
  ]),
  ...of('domain/clearance/standing.ts', [
    ['warnFrom !== null', 'Equal: no day is on or after `null`.'],
    [
      '[]',
      'A gap: no test has a completion in the future beside references that are not answered, whose note would be lost.',
    ],
    ['one.lastDay === null', 'Equal: of two covers without an end either may be taken, and no day is after `null`.'],
    [
      'other.lastDay === null',
      'A gap: no test has an exemption beside answered references without an end. The mutant takes the earlier end, so it clears nobody who is not.',
    ],
    [
      'other.lastDay > one.lastDay',
      'Of two covers with the same last day either may be taken; only the word “exempted” differs.',
      'EqualityOperator',
    ],
  ]),
  ...of('domain/attendance/attendanceGrid.ts', [
    ['place === undefined', 'Equal: a session that is not known has no column.'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
  ]),
  ...of('domain/attendance/forgotten.ts', [[undefined, 'Equal: both instants are the same.']]),
  ...of('domain/attendance/nowAndNext.ts', [
    ['!scheduledOn', 'Equal: a session without a time begins at no number, and is neither now nor next.'],
    ['start - earlyMs > now', 'A gap: no test is at exactly this limit.'],
    ['start < next.start', 'Of two sessions that begin at the same moment either may be next.'],
  ]),
  ...of('domain/attendance/recurringSession.ts', [
    ['recurringId.toLowerCase()', 'Equal: the id of the activity is the same for everybody in either case.'],
    ["''", 'Equal: the value is always there. The type needs it.'],
    ['[]', 'Equal: a text that does not fit gives no hour.'],
  ]),
  ...of('domain/attendance/status.ts', [
    ["status === 'Absent'", 'A gap: no test has a person who was checked in and has the mark of an absence.'],
    ['start === null', 'A gap: no test has a row with a check-in and the mark of an absence.'],
    ['one === null || other === null', 'Equal: an instant that is missing is no number, and equals nothing.'],
    ['one === null', 'Equal: an instant that is missing is no number, and equals nothing.'],
    ['other === null', 'Equal: an instant that is missing is no number, and equals nothing.'],
  ]),
  ...of('domain/attendance/times.ts', [
    ["'at'", 'A gap: the kinds are compared with “now” only.'],
    ['Date.parse(end) >= Date.parse(start)', 'Equal: both instants are the same.'],
    ['Date.parse(now) < Date.parse(start)', 'A gap: no test is at exactly this limit.'],
    [
      '/^(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2})/',
      'A gap: no test has another text before the time of a field, and no browser writes one.',
    ],
  ]),
  ...of('domain/attendance/usualDay.ts', [
    ['usual === undefined', 'Equal: nothing was counted before, so any day has more.'],
    ['ahead > week / 2', 'Equal: half of seven days is no whole number.'],
  ]),
  ...of('domain/calendar/events.ts', [[undefined, 'Equal: of two equal texts either may come first.']]),
  ...of('domain/calendar/icalendar.ts', [
    [undefined, 'Only a type needs this list: no test has a value missing here.'],
  ]),
  ...of('domain/calendar/month.ts', [
    ['targets[key]?.(day, shift ? 12 : 1)', 'A gap: no test presses another key.'],
    ['target < calendarBounds.first', 'A gap: no test is at exactly this limit.'],
    ['target > calendarBounds.last', 'A gap: no test is at exactly this limit.'],
    ['target === undefined', 'A gap: no test presses another key.'],
  ]),
  ...of('domain/calendar/sessions.ts', [[undefined, 'A gap: no test fails without this.']]),
  ...of('domain/contract/deliveryStates.ts', [[undefined, 'A gap: no test is at exactly this limit.']]),
  ...of('domain/contract/emailType.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('domain/contract/exports.ts', [[undefined, 'A gap: no test tells the two answers of this condition apart.']]),
  ...of('domain/contract/importSeed.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.'],
  ]),
  ...of('domain/contract/links.ts', [[undefined, 'Only a type needs this text: no test has a value missing here.']]),
  ...of('domain/contract/quota.ts', [[undefined, 'A gap: no test is at exactly this limit.']]),
  ...of('domain/excelSerial.ts', [
    [undefined, 'Equal: an instant that is none has no day either, and `daySerial` returns undefined.'],
  ]),
  ...of('domain/messages/allowedHtml.ts', [
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.'],
  ]),
  ...of('domain/messages/composeEmail.ts', [
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('domain/messages/composeLink.ts', [[undefined, 'A gap: no test fails without this.']]),
  ...of('domain/messages/concernEmail.ts', [[undefined, 'A gap: no test compares this text.']]),
  ...of('domain/messages/dueEmails.ts', [[undefined, 'A gap: no test tells the two answers of this condition apart.']]),
  ...of('domain/messages/emailRules.ts', [
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('domain/messages/emailTransitions.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
  ]),
  ...of('domain/messages/endingEmail.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.'],
  ]),
  ...of('domain/messages/escapeHtml.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.'],
  ]),
  ...of('domain/messages/htmlNesting.ts', [
    [undefined, 'Only a type needs this text: no test has a value missing here.'],
  ]),
  ...of('domain/messages/mailSize.ts', [[undefined, 'A gap: no test is at exactly this limit.']]),
  ...of('domain/messages/maskedAddress.ts', [
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'LogicalOperator'],
  ]),
  ...of('domain/messages/mergeFields.ts', [
    ["' '", 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
    [
      "[...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.missing)))]",
      'A gap: no test fails without this.',
      'ArrayDeclaration',
    ],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test has a value that this call changes.', 'MethodExpression'],
    [undefined, 'A gap: no test has a text that the changed pattern alone takes or refuses.', 'Regex'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('domain/messages/occasions.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test fails without this.', 'BlockStatement'],
  ]),
  ...of('domain/messages/plainName.ts', [[undefined, 'A gap: no test has a value that this call changes.']]),
  ...of('domain/messages/recipientList.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('domain/messages/referenceMessages.ts', [
    [undefined, 'Equal in every test: the value is always there. The type needs it.'],
  ]),
  ...of('domain/messages/replyTo.ts', [[undefined, 'A gap: no test tells the two answers of this condition apart.']]),
  ...of('domain/messages/smsSegments.ts', [[undefined, 'A gap: no test has a value that this call changes.']]),
  ...of('domain/messages/unsubscribeTexts.ts', [[undefined, 'A gap: no test compares this text.']]),
  ...of('domain/panels.ts', [
    [undefined, 'A gap: no test compares this text.', 'StringLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
  ]),
  ...of('domain/phone.ts', [
    [
      '/^\\s*00/',
      'Equal: a number with 00 inside, or with other characters before it, is read again without it, and is no valid number then.',
    ],
    ["['en']", 'Equal where the machine’s language is English: `Intl` falls back to it.'],
  ]),
  ...of('domain/proofOfWork.ts', [[undefined, 'Equal: the value is always there. The type needs it.']]),
  ...of('domain/recordId.ts', [[undefined, 'A gap: no test has a brace inside an id; it would be read without it.']]),
  ...of('domain/references/askedText.ts', [
    [undefined, 'A gap: no test fails without this.', 'ObjectLiteral'],
    [undefined, 'A gap: no test fails without this.', 'ArrowFunction'],
    [undefined, 'Only a type needs this text: no test has a value missing here.', 'StringLiteral'],
  ]),
  ...of('domain/references/overview.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'Only a type needs this list: no test has a value missing here.', 'ArrayDeclaration'],
  ]),
  ...of('domain/references/schedule.ts', [
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
    [undefined, 'Equal in every test: the value is always there. The type needs it.', 'OptionalChaining'],
  ]),
  ...of('domain/reports/periods.ts', [[undefined, 'A gap: no test tells the two answers of this condition apart.']]),
  ...of('domain/reports/trend.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('domain/reports/volunteerReport.ts', [
    [undefined, 'A gap: no test tells the two answers of this condition apart.', 'ConditionalExpression'],
    [undefined, 'A gap: no test fails without this.', 'ArrayDeclaration'],
    [undefined, 'A gap: no test is at exactly this limit.', 'EqualityOperator'],
  ]),
  ...of('domain/time.ts', [
    ["''", 'Equal: the value is always there. The type needs it.'],
    ['/^\\d{4}-\\d{2}-\\d{2}$/', 'Equal: the next check compares the whole text with the day it names.'],
  ]),
];
