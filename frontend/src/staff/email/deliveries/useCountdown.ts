import { useEffect, useState } from 'react';

/**
 * Counts down by the device's clock from the server's value, whenever that is updated.
 * @param seconds as of the time `asOf`, milliseconds
 * @returns the remaining whole seconds, never below 0
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
