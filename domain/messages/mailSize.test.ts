import { expect, it } from 'vitest';
import { bytesOf } from './emailRules.ts';
import { mailDocument } from './mailLook.ts';
import { mailSizeWarning, mostShownBytes } from './mailSize.ts';

const frame = bytesOf(mailDocument(''));
/** A body whose email is so long. */
const bodyFor = (bytes: number): string => 'a'.repeat(bytes - frame);

it('an email that every mail program shows whole is told nothing of', () => {
  expect(mailSizeWarning('<p>Dear {{name}}</p>')).toBeUndefined();
  expect(mailSizeWarning(bodyFor(mostShownBytes * 0.89))).toBeUndefined();
});

it('an email that nearly reaches what Gmail shows is told its size, and one beyond it to be shortened', () => {
  expect(mailSizeWarning(bodyFor(mostShownBytes))).toBe('This email is 102 KB. Gmail hides what is beyond 102 KB.');
  expect(mailSizeWarning(bodyFor(mostShownBytes + 1))).toBe(
    'This email is 103 KB. Gmail hides what is beyond 102 KB: please shorten it, or paste it as plain text.',
  );
});

it('the size is that of the bytes that travel, and not of the letters', () => {
  const letters = mostShownBytes / 2;
  expect(mailSizeWarning('a'.repeat(letters))).toBeUndefined();
  expect(mailSizeWarning('学'.repeat(letters))).toContain('please shorten it');
});
