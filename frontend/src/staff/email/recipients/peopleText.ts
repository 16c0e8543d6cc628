/** `1 person`, `297 people` */
export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-SG')} people`;

/** How many names are shown before the others are counted. */
const named = 3;

/** `Ann, Ben, Cat and 4 more` */
export function namesOf(labels: readonly string[]): string {
  const rest = labels.length - named;
  const shown = labels.slice(0, named).join(', ');
  return rest > 0 ? `${shown} and ${rest.toLocaleString('en-SG')} more` : shown;
}
