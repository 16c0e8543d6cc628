/**
 * What a register may contain after any number of people have marked it. The oracle has the presses and what each
 * person saw when they pressed, and does not depend on how the product transports them.
 */

/** One press, or one text: what its author saw in the row, and what they entered. */
export type Press = { device: number; row: string; part: 'times' | 'remarks'; seen: string; want: string };

/** A change that a device reported as lost. */
export type Lost = Pick<Press, 'device' | 'row' | 'part' | 'want'>;

export type Ending = {
  presses: readonly Press[];
  lost: readonly Lost[];
  /** The stored value of a row and part; `''` when empty. */
  stored: (row: string, part: Press['part']) => string;
};

/**
 * Checks that the last entry of a row is stored. Only where several devices changed one row may it have been reported
 * to its author as lost, or have been replaced by a person who saw it.
 * @returns each wrong row in words
 */
export function wrongRows(rows: readonly string[], { presses, lost, stored }: Ending): string[] {
  const wrong: string[] = [];
  for (const row of rows) {
    for (const part of ['times', 'remarks'] as const) {
      const mine = presses.filter((press) => press.row === row && press.part === part);
      const end = stored(row, part);
      const last = new Map(mine.map((press) => [press.device, press]));
      const isShared = last.size > 1;
      const isLost = ({ device, want }: Press) =>
        lost.some((each) => each.device === device && each.row === row && each.part === part && each.want === want);
      const wasReplaced = ({ device, want }: Press) =>
        mine.some((other) => other.device !== device && other.seen === want);
      const makers = mine.filter(({ want }) => want === end);
      if (end !== '' && makers.length === 0) wrong.push(`${row} ${part}: nobody said “${end}”`);
      if (makers.length > 0 && makers.every(isLost)) wrong.push(`${row} ${part}: “${end}” was told to be lost`);
      for (const press of last.values()) {
        if (press.want === end || (isShared && (isLost(press) || wasReplaced(press)))) continue;
        wrong.push(`${row} ${part}: “${press.want}” of device ${press.device} vanished; it says “${end}”`);
      }
    }
  }
  return wrong;
}
