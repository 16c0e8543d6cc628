import { expect, it } from 'vitest';
import { html } from '../../api/adapters/html.ts';
import { callerAddress } from '../../api/http/callerAddress.ts';
import { isDeeperThan } from '../../api/http/jsonDepth.ts';
import { readReport } from '../../api/usecases/deliveryReports/readReport.ts';
import { mailCredentials } from '../../api/usecases/emails/mailCredentials.ts';
import { isProven } from '../../api/usecases/forms/proofOfWork.ts';
import { submissionMarkOf } from '../../api/usecases/submissionKey.ts';
import { columnsIn } from '../../dataverse/mentions.ts';
import { feedToken } from '../../domain/contract/feedAddress.ts';
import { readLinkText } from '../../domain/contract/links.ts';
import { isEmailAddress } from '../../domain/emailAddress.ts';
import { checkAnswers } from '../../domain/forms/checkAnswers.ts';
import { readSpecifics } from '../../domain/forms/specifics.ts';
import { readTypedDay } from '../../domain/forms/typedDay.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { readImportedDay } from '../../domain/imports/days.ts';
import { plainLabel, splitValues } from '../../domain/imports/labels.ts';
import { readHeaders } from '../../domain/imports/readHeaders.ts';
import { trimmedCell } from '../../domain/imports/readRow.ts';
import { volunteerImport } from '../../domain/imports/volunteerImport.ts';
import { composeEmail, oneLine } from '../../domain/messages/composeEmail.ts';
import { checkEmail, isEmptyBody } from '../../domain/messages/emailRules.ts';
import { isNestedDeeperThan } from '../../domain/messages/htmlNesting.ts';
import {
  fieldsIn,
  hasPlaces,
  mergeHtml,
  mergeText,
  placeAmongTags,
  requiredFields,
  unknownPlaces,
  withFallback,
} from '../../domain/messages/mergeFields.ts';
import { keptValues } from '../../domain/messages/occasions.ts';
import { plainName } from '../../domain/messages/plainName.ts';
import { readRecipients } from '../../domain/messages/recipientList.ts';
import { readPhoneNumber } from '../../domain/phone.ts';
import { readRecordId } from '../../domain/recordId.ts';
import { isBlank } from '../../domain/text.ts';
import { linkAddress } from '../../frontend/src/staff/email/compose/editor/linkAddress.ts';
import { rtfPictures } from '../../frontend/src/staff/email/compose/editor/rtfPictures.ts';
import { readFormats } from '../../frontend/src/staff/imports/reading/numberFormats.ts';
import { newRowReader } from '../../frontend/src/staff/imports/reading/sheetRows.ts';
import { attribute, decoded, elementNamed, tagsNamed, textIn } from '../../frontend/src/staff/imports/reading/xml.ts';
import { growthOf } from './growth.ts';

const name = { name: 'Ann' };
const context = {
  today: '2026-03-01',
  optionCodes: () => undefined,
  locationIds: undefined,
  readPhoneNumber,
} as const;
const answers = (text: string) =>
  checkAnswers(
    volunteerApplication,
    Object.fromEntries(
      ['email', 'number', 'birthday', 'about', 'criminalrecords', 'timing', 'characterreferees'].map((one) => [
        `crf69_${one}`,
        text,
      ]),
    ),
    context,
  );
const rows = (text: string) => {
  const reader = newRowReader({ sharedTexts: [], formats: [], from1904: false });
  reader.read(`<worksheet>${text}`);
  return reader.read('</row>');
};

/** Functions that read text of strangers, other apps or other programs. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  isEmptyBody,
  isNested: (text) => isNestedDeeperThan(text, 200),
  checkEmail: (body) => checkEmail({ subject: body.slice(0, 400), body, sender: 'a@b.test' }, []),
  clean: html.clean,
  toText: (text) => html.toText(html.clean(text)),
  compose: (text) => composeEmail({ subject: 'Hi', body: html.clean(text) }, name, html.clean),
  mergeHtml: (text) => mergeHtml(text, name),
  mergeText: (text) => mergeText(text, name),
  places: (text) => [hasPlaces(text), unknownPlaces(text), placeAmongTags(text), fieldsIn(text), requiredFields(text)],
  withFallback: (text) => withFallback(text, 'name', 'friend'),
  mergeOccasion: (place) => mergeText('{{place}}', { name: '', occasion: { activity: '', day: '', time: '', place } }),
  keptValues,
  plainName,
  oneLine,
  isEmailAddress,
  readRecipients,
  callerAddress: (text) => callerAddress({ headers: new Headers({ 'x-forwarded-for': text.replace(/[^ -~]/g, ' ') }) }),
  jsonDepth: (text) => isDeeperThan(new TextEncoder().encode(text), 64),
  seal: (text) => submissionMarkOf({ path: '/', key: 'key', linkId: undefined, answers: { text } }),
  columnsIn,
  linkTexts: (text) => [readLinkText(text), feedToken(text), mailCredentials(['k'.repeat(32)]).addressIn(text)],
  proof: (text) => isProven(text, 'key', { now: () => new Date(0), secretId: (key) => key }),
  report: (text) => {
    const eventType = 'Microsoft.Communication.EmailDeliveryReportReceived';
    const deliveryStatusDetails = { statusMessage: text };
    return readReport(
      { eventType, data: { messageId: '00000000-0000-4000-8000-000000000001', deliveryStatusDetails } },
      new Date(0),
    );
  },
  answers,
  readSpecifics,
  readTypedDay,
  readPhoneNumber,
  readRecordId,
  isBlank,
  readImportedDay,
  plainLabel,
  splitValues,
  trimmedCell,
  readHeaders: (text) => readHeaders(volunteerImport, [text]),
  linkAddress,
  rtfPictures,
  readFormats,
  rows,
  xml: (text) => [
    attribute(text, 'r'),
    decoded(text),
    elementNamed(text, 'cellXfs'),
    tagsNamed(text, 'xf'),
    textIn(text, ''),
  ],
};

/** Pieces that open without closing, repeat what an expression can match in many ways, or nest. */
const pieces = [
  ...['<', '<a', '<a ', '<p>', '<a href="', "<a b='", '<!--', '<div style="color:', '</', '&', '&#x', '<b></i>'],
  ...['{{', '{{name', '{{name|', '}}', '[', '{"a":', '"', '\\"', '(', '@', 'a@', '.', 'a.', ',', 'a,', ';', ':'],
  ...[' ', '\t\n', '\u200b', '-', '+65', '0', '1,', '00', 'st', 'yes ', 'No:', 'www.', '://', '%'],
  ...['<row', '<row>', '<row><c ', '<row><c></c>', '<c t="inlineStr"><t ', '<t ', '<tx', '<xf "', '<rPh ', '<cellXfs '],
  ...['\\pngblip', '\\pngblip{', '\\pngblip}', 'crf69_', 'é', '陈', '\ud83d\ude00', '\ud800', '\u0301'],
];
const inputs = pieces.map((piece) => (length: number) => `a${piece.repeat(Math.ceil(length / piece.length))}!`);

it('work that grows faster than the text is noticed', () => {
  const quadratic = (text: string) => text.replace(/<[^>]*>/g, '');
  expect(growthOf(quadratic, (length) => '<'.repeat(length), 1500)).toMatch(/8 times as long/);
});

it('100 KB of opening brackets are read at once', () => {
  const start = performance.now();
  expect(isEmptyBody('<'.repeat(100_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});

it.each(Object.keys(readers))('%s takes time in proportion to its input', (reader) => {
  const slow = pieces.flatMap((piece, index) => {
    const input = inputs[index];
    const run = readers[reader];
    const growth = input && run && growthOf(run, input, 4000);
    return growth ? [`${JSON.stringify(piece)}: ${growth}`] : [];
  });
  expect(slow).toEqual([]);
});
