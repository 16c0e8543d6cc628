/** Writes XML elements as text and escapes their values. */

type Attributes = Readonly<Record<string, string | number | boolean>>;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns an element as text.
 * @param children text that is already XML
 */
export function element(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const open = `<${name}${written.join('')}`;
  if (children.length === 0) return `${open} />`;
  const isText = children.every((child) => !child.startsWith('<'));
  if (isText) return `${open}>${children.join('')}</${name}>`;
  const lines = children.join('\n').split('\n');
  return `${open}>\n${lines.map((line) => `  ${line}`).join('\n')}\n</${name}>`;
}

/** `<Name>text</Name>` */
export const leaf = (name: string, text: string | number): string => element(name, {}, escapeXml(String(text)));

export const document = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;

const english = 1033;
/** `<Names><Name description="…" languagecode="1033" /></Names>` */
export const localized = (list: string, item: string, text: string): string =>
  element(list, {}, element(item, { description: text, languagecode: english }));
