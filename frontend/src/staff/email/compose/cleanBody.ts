/** Cleans a body before it travels. The cleaner comes when it is first needed. @throws when it cannot be loaded */
export async function cleanBody(html: string): Promise<string> {
  const { cleanHtml } = await import('./cleanHtml.ts');
  return cleanHtml(html);
}
