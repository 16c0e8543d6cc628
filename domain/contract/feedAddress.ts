import { apiPaths } from './paths.ts';

/** The address of the calendar's feed for one subscription, relative to the site. */
export const feedPath = (token: string): string => apiPaths.calendarFeed.replace('{file}', `${token}.ics`);

/** @returns the secret in a feed's file name; nothing for what cannot be one */
export const feedToken = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];
