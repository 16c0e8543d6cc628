/** Splits at a mark, but not inside quotes, parentheses or brackets. */
export function splitText(text: string, mark: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position];
    if (character === "'") quoted = !quoted;
    else if (quoted) continue;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === mark && depth === 0) {
      parts.push(text.slice(start, position));
      start = position + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
