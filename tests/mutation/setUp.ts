import { vi } from 'vitest';

// The thread stays from file to file: what one has stubbed must not reach the next.
vi.useRealTimers();
vi.unstubAllGlobals();
