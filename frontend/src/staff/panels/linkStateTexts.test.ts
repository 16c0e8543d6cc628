import { describe, expect, it } from 'vitest';
import type { LinkState } from '../../../../domain/contract/answers.ts';
import { destinations, historyOf, questionBefore } from './linkStateTexts.ts';

const fresh: LinkState = { sent: {}, answeredOn: null, smsSegments: 1 };
const email = { on: '2026-03-01T01:00:00Z', to: 'a•••@example.com', outcome: 'sent' as const };
const sms = { on: '2026-03-02T01:00:00Z', to: '+65•••4567', outcome: 'sent' as const };

describe('what a panel tells of a link', () => {
  it.each([
    ['never sent', fresh, ['Not sent yet.']],
    [
      'sent by both, the latest first',
      { ...fresh, sent: { email, sms } },
      [
        'SMS last sent on 02/03/2026 at 09:00 to +65•••4567.',
        'Email last sent on 01/03/2026 at 09:00 to a•••@example.com.',
        'Not answered yet.',
      ],
    ],
    [
      'answered',
      { ...fresh, sent: { email }, answeredOn: '2026-03-01T02:00:00Z' },
      ['Email last sent on 01/03/2026 at 09:00 to a•••@example.com.', 'Answered on 01/03/2026 at 10:00.'],
    ],
    [
      'answered before it was sent again',
      { ...fresh, sent: { email }, answeredOn: '2026-02-01T02:00:00Z' },
      [
        'Email last sent on 01/03/2026 at 09:00 to a•••@example.com.',
        'Not answered since; last answer on 01/02/2026 at 10:00.',
      ],
    ],
    [
      'perhaps sent',
      { ...fresh, sent: { email: { ...email, outcome: 'unclear' as const } } },
      ['Email to a•••@example.com on 01/03/2026 at 09:00: it is not known whether it was sent.', 'Not answered yet.'],
    ],
  ])('%s', (_case, state, lines) => {
    expect(historyOf(state, true)).toEqual(lines);
  });

  it('says nothing of answers where there is no form', () => {
    expect(historyOf({ ...fresh, sent: { email } }, false)).toHaveLength(1);
  });

  it('names where it goes, or what the record lacks', () => {
    expect(destinations({ email: null, sms: '+65•••4567', links: {} }, { ...fresh, smsSegments: 2 })).toEqual([
      'SMS goes to +65•••4567 (counts as 2 messages).',
      'This record has no email address.',
    ]);
  });
});

describe('before sending again', () => {
  const sentAt = Date.parse(email.on);
  it.each([
    [0, true],
    [59_999, true],
    [60_000, false],
  ])('%i ms after the last, asking is %s', (passed, asks) => {
    expect(questionBefore('email', email, sentAt + passed) !== undefined).toBe(asks);
  });

  it('always asks when the last may or may not have been sent', () => {
    expect(questionBefore('sms', { ...sms, outcome: 'unclear' }, sentAt + 1e9)).toContain('not known');
    expect(questionBefore('sms', undefined, sentAt)).toBeUndefined();
  });
});
