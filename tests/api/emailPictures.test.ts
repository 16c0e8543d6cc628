import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { emailPicturesIn } from '../../api/adapters/emailPictures.ts';
import { picturesOf } from '../../api/usecases/emails/picturesOf.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { mostPictureBytes, pictureMissing, picturesTooLarge, tooManyPictures } from '../../domain/messages/pictures.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { mailing, sender } from './mailing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { deliver, runUntilIdle, schedule, sent, tick } = mailing(appContext);
afterEach(() => appContext().pass(660));

const png = (bytes: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes - 8)]);

async function aPicture(bytes = 900, type = 'image/png'): Promise<string> {
  const id = randomUUID();
  const content = png(bytes).toString('base64');
  const row = { crf69_text: 'Us', crf69_contenttype: type, crf69_content: content };
  await appContext().dataverse.create(tables.emailPicture, id, row);
  return id;
}
const showing = (...ids: string[]) =>
  `<p>Look</p>${ids.map((id) => `<img src="cid:${id}" alt="Us &amp; you" width="552" />`).join('')}`;
const anEmail = (body: string) => ({
  idempotencyKey: randomUUID(),
  emails: ['ann@example.com', 'ben@example.com', 'cai@example.com'],
  subject: randomUUID(),
  body,
  sender,
});

it('pictures go with each message of an email, are read once, and their texts stand in the plain text', async () => {
  const picture = await aPicture();
  const outside = '<img src="https://x.test/a.png" alt="x"><img src="data:image/png;base64,aa" alt="y">';
  await sendEmail(anEmail(showing(picture) + outside), appContext());
  await runUntilIdle();
  const messages = await sent();
  expect(messages).toHaveLength(3);
  for (const { html, text, attachments } of messages) {
    expect(html?.match(/<img[^>]*>/g)).toEqual([`<img src="cid:${picture}" alt="Us &amp; you" width="552" />`]);
    expect(text).toContain('[Us & you]');
    expect(attachments).toMatchObject([{ name: 'picture-1.png', contentType: 'image/png', contentId: picture }]);
  }
  const { dataverse } = appContext();
  const find = vi.spyOn(dataverse, 'find');
  const pictures = emailPicturesIn(dataverse);
  for (let message = 0; message < 3; message += 1) expect((await pictures.find(picture))?.id).toBe(picture);
  expect(find).toHaveBeenCalledTimes(1);
});

it('an email is refused whose picture is gone, is no picture, or is too large together with the others', async () => {
  const body = (wrong: string) => ({ details: { fields: { body: wrong } } });
  const refused = (...ids: string[]) => sendEmail(anEmail(showing(...ids)), appContext());
  await expect(refused(randomUUID())).rejects.toMatchObject(body(pictureMissing));
  await expect(refused(await aPicture(900, 'image/svg+xml'))).rejects.toMatchObject(body(pictureMissing));
  const many = await Promise.all(Array.from({ length: 7 }, () => aPicture(mostPictureBytes)));
  await expect(refused(...many)).rejects.toMatchObject(body(picturesTooLarge));
});

it('pictures are counted before any is read', async () => {
  const { emailPictures } = appContext();
  const find = vi.spyOn(emailPictures, 'find');
  const ids = Array.from({ length: 21 }, () => randomUUID());
  expect(await picturesOf(showing(...ids), { emailPictures })).toEqual({ wrong: tooManyPictures });
  expect(find).not.toHaveBeenCalled();
});

it('a scheduled email whose picture is gone fails, and says why', async () => {
  const id = await schedule({ crf69_description: showing(randomUUID()) });
  await runUntilIdle();
  const row = await appContext().dataverse.retrieve(tables.scheduledEmail, id, {
    select: ['crf69_dispatchstatus', 'crf69_lasterror'],
  });
  expect(row).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.failed, crf69_lasterror: pictureMissing });
});

it('few messages with pictures are sent at once, and none of the others once the service takes no more', async () => {
  const recipients = Array.from({ length: 40 }, (_, index) => `${index}-${randomUUID()}@example.com`).join(',');
  await schedule({ crf69_description: showing(await aPicture()), crf69_recipients: recipients });
  await tick();
  const { outbox } = appContext();
  await outbox.fault({ limits: { requests: 1, windowMs: 60_000 } });
  await deliver();
  const { accepted, refused } = await (await fetch(`${outbox.url}/_local/quota`)).json();
  expect([accepted, refused]).toEqual([1, 7]);
});
