import { expect, it } from 'vitest';
import { bytesOf } from './emailRules.ts';
import { mailDocument } from './mailLook.ts';
import { mailSizeWarning, mostShownBytes } from './mailSize.ts';

const frame = bytesOf(mailDocument(''));
/** Returns a body whose whole email has this many bytes. */
const bodyFor = (bytes: number): string => 'a'.repeat(bytes - frame);

it('an email that every mail program shows whole gets no warning', () => {
  expect(mailSizeWarning('<p>Dear {{name}}</p>')).toBeUndefined();
  expect(mailSizeWarning(bodyFor(mostShownBytes * 0.89))).toBeUndefined();
});

it("an email close to Gmail's limit gets its size, and one beyond it the advice to shorten it", () => {
  expect(mailSizeWarning(bodyFor(mostShownBytes))).toBe('This email is 102 KB. Gmail hides what is beyond 102 KB.');
  expect(mailSizeWarning(bodyFor(mostShownBytes + 1))).toBe(
    'This email is 103 KB. Gmail hides what is beyond 102 KB: please shorten it, or paste it as plain text.',
  );
});

it('the size counts the bytes that are sent, and not the letters', () => {
  const letters = mostShownBytes / 2;
  expect(mailSizeWarning('a'.repeat(letters))).toBeUndefined();
  expect(mailSizeWarning('学'.repeat(letters))).toContain('please shorten it');
});
