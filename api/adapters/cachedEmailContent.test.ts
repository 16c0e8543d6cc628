import { expect, it } from 'vitest';
import type { EmailRef } from '../../domain/contract/email.ts';
import { storedEmail } from '../usecases/emails/emailRun.example.ts';
import { cachedEmailContent } from './cachedEmailContent.ts';

function reading(answers: (() => Promise<ReturnType<typeof storedEmail> | undefined>)[]) {
  const asked: string[] = [];
  let time = 1000;
  const find = ({ kind, id }: EmailRef) => {
    asked.push(`${kind} ${id}`);
    return (answers.shift() ?? (async () => storedEmail()))();
  };
  const read = cachedEmailContent(
    find,
    (body) => `clean ${body}`,
    () => new Date(time),
  );
  const pass = (ms: number) => {
    time += ms;
  };
  return { read, asked, pass };
}
const email: EmailRef = { kind: 'bulk', id: 'e' };

it('an email is read and cleaned once for its many messages, for ten seconds', async () => {
  const { read, asked, pass } = reading([]);
  const [one, other] = await Promise.all([read(email), read(email)]);
  expect(one).toEqual({ ...storedEmail(), body: 'clean <p>Hi</p>' });
  expect(other).toBe(one);
  pass(10_000);
  await read(email);
  expect(asked).toEqual(['bulk e']);
  pass(1);
  await read(email);
  expect(asked).toEqual(['bulk e', 'bulk e']);
});

it('an email of another kind with the same id is another, and one that is gone stays gone', async () => {
  const { read, asked } = reading([async () => undefined]);
  expect(await read(email)).toBeUndefined();
  expect(await read({ kind: 'scheduled', id: 'e' })).toMatchObject({ body: 'clean <p>Hi</p>' });
  expect(asked).toEqual(['bulk e', 'scheduled e']);
});

it('an email that could not be read is read again', async () => {
  const { read, asked } = reading([() => Promise.reject(new Error('away'))]);
  await expect(read(email)).rejects.toThrow('away');
  expect(await read(email)).toMatchObject({ id: 'e' });
  expect(asked).toHaveLength(2);
});

it('twenty emails are kept at once', async () => {
  const { read, asked } = reading([]);
  for (let index = 0; index <= 20; index += 1) await read({ kind: 'bulk', id: `${index}` });
  await read({ kind: 'bulk', id: '1' });
  expect(asked).toHaveLength(21);
  await read({ kind: 'bulk', id: '0' });
  expect(asked).toHaveLength(22);
});
