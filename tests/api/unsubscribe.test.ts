/** The link by which a person unsubscribes from news: its page, and the one click of mail programs. */
import { randomUUID } from 'node:crypto';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { mailCredentials } from '../../api/usecases/emails/mailCredentials.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { unsubscribeTexts as tamil } from '../../domain/languages/ta/unsubscribeTexts.ts';
import { unsubscribeTexts as chinese } from '../../domain/languages/zh/unsubscribeTexts.ts';
import { unsubscribeTexts } from '../../domain/messages/unsubscribeTexts.ts';
import { localMailKey } from '../../infra/local/appSettings.ts';
import { anApp } from './anApp.ts';
import { anAddress, oneClick, unsubscribing } from './unsubscribing.ts';

const settings = { MAIL_KEYS: `${'n'.repeat(32)},${localMailKey}` };
const appContext = anApp({ now: '2026-03-01T00:59:30Z', settings });
const { call, linkOf, states } = unsubscribing(appContext);
/** As Dataverse keeps it. */
const now = () => appContext().now().toISOString().replace('.000Z', 'Z');

describe('the link to unsubscribe', () => {
  it('a GET of the link shows a page and changes nothing, because mail scanners follow links', async () => {
    const address = anAddress();
    const shown = await call(linkOf(address));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(unsubscribeTexts.ask.button);
    expect(shown.body).toContain('M•••@example.com'.toLowerCase());
    expect(shown.body.toLowerCase()).not.toContain(address.toLowerCase());
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await states(address)).toEqual([]);
  });

  it('a press on the link’s page unsubscribes, the page says what is still sent, and one press subscribes again', async () => {
    const address = anAddress();
    const link = linkOf(address);
    const pressed = await call(link, { body: 'news=stop' });
    expect(pressed.status).toBe(303);
    const next = new URL(pressed.headers.get('location') ?? '', link).href;
    const stopped = await call(next);
    expect(stopped.body).toContain(unsubscribeTexts.stopped.heading);
    expect(stopped.body).toContain(unsubscribeTexts.stopped.more);
    expect(await states(address)).toEqual([expect.objectContaining({ crf69_unsubscribedon: now() })]);
    await call(link, { body: 'news=again' });
    expect((await call(next)).body).toContain(unsubscribeTexts.again.heading);
  });

  it('its page is in the browser’s language, or in the one that is chosen on it, also after the press', async () => {
    const link = linkOf(anAddress());
    const shown = await call(link, undefined, appContext(), 'de-DE,ta-SG;q=0.9,en;q=0.8');
    expect(shown.body).toContain(tamil.ask.button);
    expect(shown.body).toContain('<html lang="ta-SG">');
    expect(shown.body).toContain('<a href="?lang=zh" lang="zh">中文</a>');
    const chosen = `${link}?lang=zh`;
    expect((await call(chosen, undefined, appContext(), 'ta')).body).toContain(chinese.ask.heading);
    const next = (await call(chosen, { body: 'news=stop' })).headers.get('location') ?? '';
    expect((await call(new URL(next, link).href)).body).toContain(chinese.stopped.heading);
  });

  it('its link shows in a chat what it is, in the page’s language, and nothing of a person', async () => {
    const link = linkOf(anAddress());
    const shareTags = async (address: string) =>
      (await call(address)).body.match(/<meta (name="description"|property)[^>]*>/g) ?? [];
    const tags = await shareTags(`${link}?lang=ta`);
    expect(tags).toHaveLength(3);
    expect(tags[0]).toContain(`og:description" content="${tamil.ask.heading} · `);
    expect(tags[1]).toContain(`og:title" content="${tamil.title} · `);
    expect(tags[2]).toContain(`og:image" content="${appContext().siteUrl}/charity.png"`);
    await call(link, { body: 'news=stop' });
    expect(await shareTags(`${link}?lang=ta`)).toEqual(tags);
    const complaints = await new HtmlValidate(
      new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
    ).validateString((await call(link)).body);
    expect(complaints.results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it.each([
    ['as a form', { body: 'List-Unsubscribe=One-Click' }],
    [
      'in parts',
      {
        type: 'multipart/form-data; boundary=b',
        body: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      },
    ],
  ])('one click in a mail program that posts %s unsubscribes, and the first day is kept', async (_how, posted) => {
    const address = anAddress();
    expect(await call(linkOf(address), posted)).toMatchObject({ status: 200 });
    const [first] = await states(address);
    appContext().pass(86_400);
    await call(linkOf(address), posted);
    expect(await states(address)).toEqual([first]);
    expect(first?.crf69_unsubscribedon).not.toBeNull();
  });

  it('a post without a choice, or with too many fields, changes nothing', async () => {
    const address = anAddress();
    for (const posted of [{ body: '' }, { body: 'x=1' }, { body: '{"news":"stop"}', type: 'application/json' }])
      expect((await call(linkOf(address), posted)).status).toBe(400);
    expect((await call(linkOf(address), { body: `news=stop&x=${'y'.repeat(20_000)}` })).status).toBe(413);
    expect(await states(address)).toEqual([]);
  });

  it('a link made with an earlier key works, and a forged one is not found and reveals nothing', async () => {
    const address = anAddress();
    const old = `https://site.test/api/unsubscribe/${mailCredentials([localMailKey]).tokenFor(address)}`;
    expect(await call(old, oneClick)).toMatchObject({ status: 200 });
    expect(await states(address)).toHaveLength(1);
    const foreign = mailCredentials(['f'.repeat(32)]).tokenFor(address);
    const answers = await Promise.all(
      [foreign, 'x', randomUUID()].flatMap((token) =>
        [undefined, oneClick].map((posted) => call(`https://site.test/api/unsubscribe/${token}`, posted)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain(unsubscribeTexts.dead.heading);
  });

  it('the link’s page reports a failure while Dataverse is unavailable, and works afterwards', async () => {
    const address = anAddress();
    const away = async () =>
      Promise.reject(new DataverseError({ kind: 'unavailable', status: 503, code: '', operation: 'read' }));
    const addressStates = { ...appContext().addressStates, of: away, changeFrom: away };
    for (const posted of [undefined, oneClick]) {
      const answer = await call(linkOf(address), posted, { ...appContext(), addressStates });
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(answer.body).toContain(unsubscribeTexts.failed.heading);
      // It would load the page again, by GET.
      expect(answer.body).not.toContain('<script>');
    }
    expect(await call(linkOf(address), oneClick)).toMatchObject({ status: 200 });
  });
});
