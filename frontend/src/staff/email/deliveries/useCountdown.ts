import { useEffect, useState } from 'react';

/**
 * Counts down by the device's own clock from what the server said, as often as it says it.
 * @param seconds as of the moment `asOf`, milliseconds
 * @returns whole seconds that are left, never below 0
 */
export function useCountdown(seconds: number, asOf: number): number {
  const leftAt = (now: number) => Math.max(0, Math.ceil(seconds - (now - asOf) / 1000));
  const [now, setNow] = useState(() => Date.now());
  const left = leftAt(now);
  useEffect(() => {
    if (seconds <= 0) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      const tick = Date.now();
      setNow(tick);
      if (tick - asOf >= seconds * 1000) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, asOf]);
  return left;
}
