/** A volunteer's own page on a phone that drops the tab. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnRequest as Asked } from '../../domain/contract/privacy.ts';
import type { OwnPage } from '../../domain/contract/volunteering.ts';
import { answerErrors, formTexts } from '../../domain/forms/texts.ts';
import { privacyTexts } from '../../domain/privacy/privacyTexts.ts';
import { askLinkTexts } from '../../domain/signup/askLinkTexts.ts';
import { certificateTexts } from '../../domain/signup/certificateTexts.ts';
import { ownDetailTexts } from '../../domain/signup/ownDetailTexts.ts';
import { ownPageTexts } from '../../domain/signup/ownPageTexts.ts';
import { AskPrivacy } from '../../frontend/src/public/me/AskPrivacy.tsx';
import { Calendar } from '../../frontend/src/public/me/Calendar.tsx';
import { Details } from '../../frontend/src/public/me/Details.tsx';
import { GiveUpButton } from '../../frontend/src/public/me/GiveUpButton.tsx';
import { Hours } from '../../frontend/src/public/me/Hours.tsx';
import { OnMyPhone } from '../../frontend/src/public/me/OnMyPhone.tsx';
import { OpenSessions } from '../../frontend/src/public/me/OpenSessions.tsx';
import { OwnData } from '../../frontend/src/public/me/OwnData.tsx';
import styles from '../../frontend/src/public/me/OwnPage.module.css';
import { OwnPage as WholePage } from '../../frontend/src/public/me/OwnPage.tsx';
import { OwnRequest } from '../../frontend/src/public/me/OwnRequest.tsx';
import { Result } from '../../frontend/src/public/me/Result.tsx';
import { useMyPhone } from '../../frontend/src/public/me/useMyPhone.ts';
import { usePresses } from '../../frontend/src/public/me/usePresses.ts';
import { keepOnPhone, onPhone } from '../../frontend/src/public/offline/myPhone.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '' }));

const known = {
  ...{ address: false, unit: false, dietary: false },
  ...{ emergencyName: false, emergencyNumber: false, emergencyRelationship: false },
};
const shown: OwnPage = {
  ...{ name: 'Nur Aisyah', admission: { may: 'yes' }, forms: [], next: [], off: [], open: [], waiting: [], hours: [] },
  ...{ certificate: null, details: known, detailsVersion: '1', takesNumbers: false, calendar: '' },
};
const start = new Date(Date.now() + 2 * 86_400_000).toISOString();
const session = { id: 'a', name: 'Chess', start, end: null, place: '' };
const nothing = () => {};

const Own = () => {
  const presses = usePresses(undefined, nothing);
  return (
    <>
      <Details page={shown} stored={known} reload={nothing} onCorrect={nothing} />
      <GiveUpButton session={session} presses={presses} />
    </>
  );
};

test('what was typed is there when the tab is loaded again', async () => {
  const diet = page.getByLabelText(ownDetailTexts.labels.dietary);
  const word = page.getByLabelText(ownPageTexts.word);
  const openWord = async () => {
    await page.getByRole('button', { name: ownPageTexts.cannotCome }).click();
    await page.getByText(ownPageTexts.word).click();
  };
  const before = await render(<Own />);
  await page.getByText(ownDetailTexts.open).click();
  await diet.fill('No nuts');
  await openWord();
  await word.fill('ill');
  await before.unmount();
  await render(<Own />);
  await page.getByText(ownDetailTexts.open).click();
  await openWord();
  await expect.element(diet).toHaveValue('No nuts');
  await expect.element(word).toHaveValue('ill');
});

test('on the page that is the same for everybody, nothing is there for whoever opens it a minute later', async () => {
  const name = page.getByLabelText(privacyTexts.nameLabel);
  const before = await render(<AskPrivacy />);
  await name.fill('Tan Mei');
  await before.unmount();
  // Another language, at once.
  const translated = await render(<AskPrivacy />);
  await expect.element(name).toHaveValue('Tan Mei');
  await translated.unmount();
  const [kept = ''] = Object.keys(sessionStorage);
  const typed = JSON.parse(sessionStorage.getItem(kept) ?? '');
  sessionStorage.setItem(kept, JSON.stringify({ ...typed, at: typed.at - 61_000 }));
  await render(<AskPrivacy />);
  await expect.poll(() => sessionStorage.length).toBe(0);
  await expect.element(name).toHaveValue('');
});

test('a press on the page of a request that has no answer for twenty seconds has failed, and can be made again', async () => {
  const asked: Asked = {
    kind: 'access',
    name: 'Tan Mei',
    isReferee: false,
    words: '',
    isChecked: false,
    isClosed: false,
  };
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) =>
    init?.method === 'POST'
      ? new Promise<Response>(nothing)
      : Promise.resolve(Response.json({ success: true, data: asked })),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<OwnRequest />);
  await page.getByRole('button', { name: privacyTexts.press }).click();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  await expect.element(page.getByText(askLinkTexts.failed)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: privacyTexts.press }))
    .toHaveAttribute('aria-disabled', 'false');
});

test('the filters show the sessions of a weekend in Singapore, and those near them', async () => {
  const open = (name: string, start: string, isNear: boolean) => ({
    ...{ ...session, id: name, name, start },
    ...{ places: null, free: null, isNear, isInvited: false },
  });
  // Saturday at seven in the morning in Singapore, which is Friday elsewhere, and Monday at seven.
  const [saturday, monday] = [open('Dawn', '2026-11-27T23:00:00Z', false), open('Early', '2026-11-29T23:00:00Z', true)];
  const Sessions = () => (
    <OpenSessions page={{ ...shown, open: [saturday, monday] }} presses={usePresses(undefined, nothing)} />
  );
  await render(<Sessions />);
  const names = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent);
  const weekends = page.getByLabelText(ownPageTexts.weekends);
  await weekends.click();
  await expect.poll(names).toEqual(['Dawn']);
  await page.getByLabelText(ownPageTexts.near).click();
  await expect.element(page.getByText(ownPageTexts.noMatch)).toBeVisible();
  await weekends.click();
  await expect.poll(names).toEqual(['Early']);
});

test('a place that was taken is among the next ones before the page is loaded again', async () => {
  const open = [{ ...session, places: 3, free: 1, isNear: false, isInvited: false }];
  const moved = { ...session, start: '2026-11-28T06:00:00Z', meetingPlace: '', bring: '', calendar: '' };
  const answers: unknown[] = [{ ...shown, open }, { place: 'going' }, { ...shown, next: [moved] }];
  const posts: unknown[] = [];
  let load = nothing;
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const data = answers.shift();
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    else if (posts.length > 0) await new Promise<void>((resolve) => (load = resolve));
    return Response.json({ success: true, data });
  });
  await render(<WholePage />);
  await page.getByText(ownPageTexts.take).click();
  await expect.element(page.getByText(ownPageTexts.going)).toBeVisible();
  await expect.element(page.getByText(ownPageTexts.cannotCome)).toBeVisible();
  await expect.element(page.getByText(ownPageTexts.take)).not.toBeInTheDocument();
  // Staff moved it: what they saw went with the press, and the answer is of what it is now.
  expect(posts).toMatchObject([{ session: 'a', shown: { start, end: null, place: '' } }]);
  load();
  await expect.element(page.getByText(`Sat 28 Nov, 14:00: ${ownPageTexts.going}`)).toBeVisible();
});

test('a press whose answer is lost is told as what the page shows of it, and stays unclear where it shows nothing', async () => {
  const open = [{ ...session, places: 3, free: 1, isNear: false, isInvited: false }];
  const next = [{ ...session, meetingPlace: '', bring: '', calendar: '' }];
  const ofLoads = [{ open }, { open }, { next }, { next }, { open }];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') return Promise.reject(new TypeError('No signal'));
    return Promise.resolve(Response.json({ success: true, data: { ...shown, ...ofLoads.shift() } }));
  });
  // Presses are tried again after pauses.
  const unanswered = () => vi.advanceTimersByTimeAsync(60_000);
  await render(<WholePage />);
  const press = (name: string) => page.getByRole('button', { name });
  await expect.element(press(ownPageTexts.take)).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press(ownPageTexts.take).click();
  await unanswered();
  await expect.element(page.getByText(ownPageTexts.unclear)).toBeVisible();
  await press(ownPageTexts.tryAgain).click();
  await unanswered();
  await expect.element(page.getByText(ownPageTexts.going)).toBeVisible();
  await press(ownPageTexts.cannotCome).click();
  await page.getByRole('dialog').getByRole('button', { name: ownPageTexts.cannotCome }).click();
  await unanswered();
  await expect.element(page.getByText(ownPageTexts.unclear)).toBeVisible();
  await press(ownPageTexts.tryAgain).click();
  await unanswered();
  vi.useRealTimers();
  await expect.element(page.getByText(ownPageTexts.given)).toBeVisible();
  await expect.element(press(ownPageTexts.takeAgain)).toBeVisible();
});

test('a session that has begun stays on the page, without a button that gives it up', async () => {
  const begun = { ...session, name: 'Drums', start: new Date(Date.now() - 60_000).toISOString() };
  const next = [begun, session].map((one) => ({ ...one, meetingPlace: 'By the lift', bring: '', calendar: '' }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: { ...shown, next } })));
  await render(<WholePage />);
  await expect.element(page.getByRole('heading', { name: begun.name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: ownPageTexts.cannotCome })).toBeVisible();
});

test('who waits for a session within twelve hours is promised no place', async () => {
  const pressed = (hours: number) => {
    const start = new Date(Date.now() + hours * 3_600_000).toISOString();
    const press = { do: 'take', session: { ...session, start } } as const;
    return { pressed: { press, status: 'done', place: 'waiting', seen: undefined } as const, press: async () => {} };
  };
  const { rerender } = await render(<Result presses={pressed(13)} page={shown} />);
  await expect.element(page.getByText(ownPageTexts.waits)).toBeVisible();
  await rerender(<Result presses={pressed(11)} page={shown} />);
  await expect.element(page.getByText(ownPageTexts.waitsLate)).toBeVisible();
});

test('a text that is too long is not cut, and not sent before it is shorter', async () => {
  const posts: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    posts.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ success: true, data: { requests: [], mayAsk: true } }));
  });
  await render(
    <>
      <OwnData corrections={1} />
      <Own />
    </>,
  );
  const paste = async (box: Locator, text: string) => {
    await box.click();
    await cdp().send('Input.insertText', { text });
    await expect.element(box).toHaveValue(text);
  };
  const correction = page.getByLabelText(ownPageTexts.dataWords);
  await paste(correction, 'x'.repeat(1001));
  await page.getByRole('button', { name: privacyTexts.send }).click();
  await expect.element(page.getByText(answerErrors.tooLong(1000))).toBeVisible();
  await expect.element(correction).toHaveFocus();

  await page.getByText(ownDetailTexts.open).click();
  await paste(page.getByLabelText(ownDetailTexts.labels.dietary), 'x'.repeat(251));
  await page.getByRole('button', { name: ownDetailTexts.save }).click();
  await expect.element(page.getByText(answerErrors.tooLong(250))).toBeVisible();

  await page.getByRole('button', { name: ownPageTexts.cannotCome }).click();
  await page.getByText(ownPageTexts.word).click();
  const word = page.getByLabelText(ownPageTexts.word);
  await paste(word, 'x'.repeat(301));
  const giveUp = page.getByRole('dialog').getByRole('button', { name: ownPageTexts.cannotCome });
  await giveUp.click();
  await expect.element(word).toHaveFocus();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(formTexts.charactersLeft(-1));
  expect(posts).toHaveLength(1);
  await userEvent.keyboard('{Backspace}');
  await giveUp.click();
  await expect.poll(() => posts.at(-1)).toMatchObject({ word: 'x'.repeat(300) });
});

test('over plain http, and where the phone keeps nothing, neither copying nor keeping is offered', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const phone = { kept: undefined, keep: nothing, forget: nothing };
  await render(
    <>
      <Calendar path="/calendar" />
      <OnMyPhone phone={phone} />
    </>,
  );
  await expect.element(page.getByRole('link', { name: ownPageTexts.subscribe })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.restoreAllMocks();
});

test('a link that was ended removes the sessions from the phone', async () => {
  const Ended = () => (useMyPhone({ isLoading: false, problem: 'invalid' }).kept ? 'kept' : 'none');
  keepOnPhone([session]);
  await render(<Ended />);
  await expect.poll(() => onPhone()).toBeUndefined();
});

test('a certificate is printed alone', async () => {
  vi.spyOn(window, 'print').mockReturnValue();
  const certificate = { on: '2026-11-28', hours: 12, code: 'code' } as const;
  await render(
    <div className={styles.page}>
      <Hours page={{ ...shown, hours: [{ year: 2026, programme: 'Chess', hours: 12 }], certificate }} />
    </div>,
  );
  const heading = page.getByRole('heading', { name: certificateTexts.heading, includeHidden: true });
  await expect.element(heading).not.toBeVisible();
  await page.getByRole('button', { name: certificateTexts.print }).click();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Chess')).not.toBeVisible();
});
