/**
 * axe parses the colours of everything behind each text anew, which takes two thirds of its time for contrasts, though a
 * page has a dozen of them. Runs in a page that has axe. Idempotent.
 */
export function rememberColours(): void {
  const { prototype } = Reflect.get(window, 'axe').commons.color.Color;
  const parse = prototype.parseString;
  if (parse.known) return;
  const known = new Map<string, object>();
  const remembering = function (this: Record<string, unknown>, text: string) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
  prototype.parseString = Object.assign(remembering, { known });
}
