/** The type of texts in another language: the same keys, and functions of the same parts. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> };
