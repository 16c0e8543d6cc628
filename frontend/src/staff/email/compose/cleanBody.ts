/** Sanitises a body before it is sent. The sanitiser loads on first use. @throws when it cannot be loaded */
export async function cleanBody(html: string): Promise<string> {
  const { cleanHtml } = await import('./cleanHtml.ts');
  return cleanHtml(html);
}
