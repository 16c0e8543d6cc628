import { apiPaths } from './paths.ts';

/** Returns the address of one subscription's calendar feed, relative to the site. */
export const feedPath = (token: string): string => apiPaths.calendarFeed.replace('{file}', `${token}.ics`);

/** Returns the secret in a feed's file name; undefined when it cannot be one. */
export const feedToken = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];
