/**
 * Returns the addresses of scripts, module preloads, styles and pictures in a page: everything that is fetched for its first
 * page.
 */
export const filesOfFirstLoad = (html: string): string[] => {
  const tags = html.match(/<script[^>]*>|<img[^>]*>|<link[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
  const addresses = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return [...new Set(addresses)];
};
