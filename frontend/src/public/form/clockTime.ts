/** @returns the time of day as a person here reads it on a clock: `15:40` */
export const clockTime = (instant: Date): string =>
  instant.toLocaleTimeString('en-SG', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
