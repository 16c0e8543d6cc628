import { apiPaths } from './paths.ts';

/** Returns the address of one subscription's calendar feed, relative to the site. */
export const feedPath = (token: string): string => apiPaths.calendarFeed.replace('{file}', `${token}.ics`);

/** Returns the secret in a feed's file name; undefined when it cannot be one. */
export const feedToken = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];

/** Returns the address of somebody's own calendar. @param token names them, sealed */
export const ownFeedPath = (token: string): string => apiPaths.calendarFeed.replace('{file}', `own.${token}.ics`);

/** Returns what is sealed in the file name of somebody's own calendar; undefined when it cannot be one. */
export const ownFeedToken = (file: string): string | undefined => /^own\.([\w-]{60,300})\.ics$/.exec(file)?.[1];
