import { expect, it } from 'vitest';
import { signedLinkText } from '../contract/links.ts';
import { linkPath } from '../contract/linkText.ts';
import { characterReference } from '../forms/characterReference/questions.ts';
import { forms } from '../forms/index.ts';
import { minutesOf } from '../forms/minutes.ts';
import { composeLinkEmail, composeLinkSms, linkIn } from '../messages/composeLink.ts';
import { type LinkMessage, linkMessages } from '../messages/linkMessages.ts';
import { composeOwnLinks } from '../messages/ownLinks.ts';
import { placeMessage } from '../messages/placeMessages.ts';
import { composePrivacyLinks } from '../messages/privacyLink.ts';
import { composeReceipt } from '../messages/receiptEmail.ts';
import { isToReferee, referenceTexts, stepMessage } from '../messages/referenceMessages.ts';
import { smsSegments } from '../messages/smsSegments.ts';
import { stepNames } from '../references/schedule.ts';
import { sessionWhen } from '../signup/sessionWhen.ts';
import { languageCodes, otherLanguages } from './languages.ts';
import {
  frameFor,
  linkMessageFor,
  nameFallbacksFor,
  otherLanguage,
  placeTextsFor,
  privacyLinkFor,
  receiptFor,
  stepTextsIn,
} from './messagesIn.ts';

const id = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const siteUrl = 'https://volunteers.childrens-community-services.example.org';
const somebody = { name: 'Nur Aisyah', volunteer: '' };
const signed = signedLinkText(id, '2027-01-31', 'x'.repeat(22));
const names = { volunteer: 'Nur Aisyah', referees: ['Tan Wei Ling', 'Bo'] };

it.each(languageCodes)(
  'every SMS in %s has at most two segments in Latin letters, else three, or four signed',
  (language) => {
    const links = Object.values<LinkMessage>(linkMessages).map((message) => linkMessageFor(language, message));
    const other = otherLanguage(language);
    const steps = stepNames.map((step) => ({
      ...stepMessage(step, other ? stepTextsIn(other) : referenceTexts, names, nameFallbacksFor(language)),
      frame: frameFor(language),
    }));
    for (const message of [...links, ...steps]) {
      const bare = linkIn(message, id, { siteUrl, pathTo: linkPath });
      const withSignature = linkIn(message, id, { siteUrl, pathTo: (path) => linkPath(path, signed) });
      const most = message.frame?.tag === 'zh' || message.frame?.tag === 'ta' ? [3, 4] : [2, 2];
      const isOwn = message.path === '/me/:link';
      const sizes = [bare, withSignature].map((link) => smsSegments(composeLinkSms(message, somebody, link)));
      expect(sizes[0], message.sms).toBeLessThanOrEqual(isOwn ? 4 : (most[0] ?? 0));
      expect(sizes[1], message.sms).toBeLessThanOrEqual(most[1] ?? 0);
    }
  },
);

const session = {
  ...{ id: 's', name: 'Reading with the youngest', place: 'Bedok library', meetingPlace: '', bring: '' },
  ...{ start: '2026-11-28T01:00:00Z', end: '2026-11-28T03:30:00Z' },
};
const before = { ...session, start: '2026-11-27T01:00:00Z', end: '2026-11-27T03:30:00Z' };
const notices = ['promoted', 'reminder', 'call', 'invited', 'moved', 'off', 'on'] as const;

it.each(languageCodes)(
  'every notice of a place in %s is an SMS of at most two segments in Latin letters, else four',
  (language) => {
    for (const notice of notices) {
      const goes = notice !== 'call' && notice !== 'invited';
      const message = placeMessage(notice, session, goes, before, placeTextsFor(language));
      const words = { ...message, frame: frameFor(language) };
      const link = linkIn(words, id, { siteUrl, pathTo: (path) => linkPath(path, signed) });
      const sms = composeLinkSms(words, somebody, link);
      expect(smsSegments(sms), sms).toBeLessThanOrEqual(language === 'zh' || language === 'ta' ? 4 : 2);
      expect(sms).toContain(sessionWhen(session, `${language}-SG`).replaceAll('–', '-'));
    }
  },
);

it('a message in another language leads to the page in it, and fills in all names', () => {
  const message = linkMessageFor('zh', linkMessages.characterReference);
  const link = linkIn(message, id, { siteUrl, pathTo: linkPath });
  expect(link).toBe(`${siteUrl}/zh/cr_response/${id}`);
  const { subject, text, html } = composeLinkEmail(message, { name: '陈美玲', volunteer: 'Nur Aisyah' }, link);
  expect([subject, text]).toMatchSnapshot();
  expect(html).toContain('<html lang="zh">');
  expect(composeLinkEmail(message, somebody, link).text).toContain('一位义工希望');
  for (const language of otherLanguages)
    for (const step of stepNames) {
      const { email, sms } = stepMessage(step, stepTextsIn(language), names, nameFallbacksFor(language));
      expect([...email({ volunteer: '' }), sms].join()).not.toMatch(/[{}]{2}|undefined/);
    }
});

it('every message to a referee names the time of the reference as the form does', () => {
  // The messages say it in words.
  expect(minutesOf(characterReference.pages)).toBe(6);
  const said = [/about six minutes/, /大约需要六分钟/, /kira-kira enam minit/, /சுமார் ஆறு நிமிடங்கள்/];
  for (const [index, texts] of [referenceTexts, ...otherLanguages.map((language) => stepTextsIn(language))].entries())
    for (const { purpose, email } of stepNames.map((step) => stepMessage(step, texts, names)))
      if (isToReferee(purpose)) expect(email({ volunteer: '' }).join()).toMatch(said[index] ?? /^$/);
});

it('who never chose a language reads English, and in one line of each other language where it stands', () => {
  const link = `${siteUrl}/vol_exit/${id}`;
  const text = (stored: string | null) =>
    composeLinkEmail(linkMessageFor(stored, linkMessages.volunteerExit), somebody, link).text;
  for (const language of otherLanguages) expect(text(null)).toContain(`${siteUrl}/${language}/vol_exit/${id}`);
  expect(text('en')).toBe(composeLinkEmail(linkMessages.volunteerExit, somebody, link).text);
});

it('emails with several links offer each page in each other language, too', () => {
  const owners = ['Nur Aisyah', 'Bo'].map((name) => ({ name, what: 'a copy', link: `${siteUrl}/me/${name[0]}` }));
  const own = composeOwnLinks(owners, linkMessageFor(null, linkMessages.ownPage));
  const privacy = composePrivacyLinks(owners, privacyLinkFor(null));
  for (const { text, html } of [own, privacy])
    for (const language of otherLanguages)
      for (const name of ['N', 'B'])
        expect([text, html].map((body) => body.includes(`${siteUrl}/${language}/me/${name}`))).toEqual([true, true]);
});

it('the link of somebody who chose English stays English, whatever their browser says', () => {
  const link = (stored: string | null) =>
    linkIn(linkMessageFor(stored, linkMessages.volunteerExit), id, { siteUrl, pathTo: linkPath });
  expect([link('en'), link(null)]).toEqual([`${siteUrl}/vol_exit/${id}?lang=en`, `${siteUrl}/vol_exit/${id}`]);
});

it('a receipt says title, day and what happens next in the language of the form', () => {
  for (const form of forms) {
    const { form: said, words } = receiptFor('zh', form);
    const { text } = composeReceipt(said, { reference: 'ABCD', day: '2026-12-31' }, words);
    expect(text).toContain('2026年12月31日');
    expect(text.replace(/Children’s Community Services|\S*@\S*|[^\n]*Singapore[^\n]*/g, '')).not.toMatch(
      /[a-z]{3} [a-z]{3}/,
    );
  }
});
