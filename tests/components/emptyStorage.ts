/** The files of a worker share the browser's storage: each test begins with none, as on a new device. */
import { beforeEach } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
