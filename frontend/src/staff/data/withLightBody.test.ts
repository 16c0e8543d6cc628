import { expect, it } from 'vitest';
import { withLightBody } from './withLightBody.ts';

it('a large text is sent as a blob of the same bytes, with the same method and headers', async () => {
  const body = 'Müller '.repeat(100_000);
  const init = { method: 'POST', headers: { 'Content-Type': 'multipart/mixed; boundary="b"' } };
  const light = withLightBody({ ...init, body });
  expect(light).toMatchObject(init);
  // A blob with a type of its own would not change a header that is given.
  const request = new Request('https://org.example', light);
  expect(request.headers.get('Content-Type')).toBe('multipart/mixed; boundary="b"');
  expect(light?.body).toBeInstanceOf(Blob);
  expect(await request.text()).toBe(body);
});

it('a small text, and a request without a body, stay as they are', () => {
  const small = { method: 'POST', body: '{}' };
  expect(withLightBody(small)).toBe(small);
  expect(withLightBody(undefined)).toBeUndefined();
});
