/** Labels by column and code: the English one, for which alone the translation stands, and the translation. */
export type OptionTable = Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>;

type Labelled = { code: string; label: string };

/** Returns lists of options with translated labels. One that staff renamed or added keeps its own. */
export const inWords = <Item extends Labelled>(
  lists: Readonly<Record<string, readonly Item[]>>,
  table: OptionTable,
): Record<string, Item[]> =>
  Object.fromEntries(
    Object.entries(lists).map(([column, items]) => [
      column,
      items.map((item) => {
        const [english, translation] = table[column]?.[item.code] ?? [];
        return translation !== undefined && english === item.label ? { ...item, label: translation } : item;
      }),
    ]),
  );
