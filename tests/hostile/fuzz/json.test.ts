import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReport } from '../../../api/usecases/deliveryReports/readReport.ts';
import { parseDeliveryMessage } from '../../../api/usecases/parseQueueMessage.ts';
import { checkedExample, examplePayload, exampleRows } from '../../../domain/forms/examples.example.ts';
import { formsWithRows } from '../../../domain/forms/index.ts';
import { corpus, fuzzed } from './fuzzed.ts';

/** A value of JSON, of which some is what the corpus names. */
const value: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), fc.constantFrom(...corpus('json').map(parsed)));

function parsed(text: string): unknown {
  return JSON.parse(text);
}

const settings = { seed: fuzzed('json').seed, numRuns: fuzzed('json').numRuns };

it.each(formsWithRows.map(({ form, rows }) => [form.path, form, rows] as const))(
  'the answers of %s are good or told to be wrong, whatever stands in any of them, and good ones make rows',
  (_path, form, rows) => {
    const names = Object.keys(examplePayload(form));
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value), (changes) => {
        const result = checkedExample(form, changes);
        if (result.ok) expect(exampleRows(form, rows, changes).length).toBeGreaterThan(0);
        else expect(Object.keys(result.fields).length).toBeGreaterThan(0);
      }),
      settings,
    );
  },
);

const uuid = '11111111-1111-4111-8111-111111111111';
const likely = fc.oneof(value, fc.constantFrom('bulk', 'scheduled', uuid, true, [uuid, 1], -1, 1e9));

it('an event on the queue is a report of ours with an id and a time, or none', () => {
  const event = fc.record({
    eventType: fc.constantFrom(
      'Microsoft.Communication.EmailDeliveryReportReceived',
      'Microsoft.Communication.SMSDeliveryReportReceived',
    ),
    data: fc.dictionary(
      fc.constantFrom('messageId', 'tag', 'status', 'deliveryStatusDetails', 'deliveryAttemptTimeStamp'),
      fc.oneof(likely, fc.string()),
    ),
  });
  const now = new Date('2026-03-01T00:00:00Z');
  fc.assert(
    fc.property(fc.oneof(event, value), (given) => {
      const report = readReport(given, now);
      if (!report) return;
      expect(report.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Date(report.on).toISOString()).toBe(report.on);
      expect(report.reason.length).toBeLessThanOrEqual(500);
    }),
    settings,
  );
});

it('a message on a queue names a delivery, or is refused', () => {
  fc.assert(
    fc.property(fc.oneof(value, fc.dictionary(fc.constantFrom('id', 'etag', 'attempts'), likely)), (message) => {
      try {
        expect(typeof parseDeliveryMessage(message).id).toBe('string');
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(TypeError);
      }
    }),
    settings,
  );
});
