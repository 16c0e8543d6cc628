/** `1 person`, `297 people` */
export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-SG')} people`;

/** As many names as can be read at a glance. */
const named = 3;

/** `Ann, Ben, Cat and 4 more` */
export function namesOf(labels: readonly string[]): string {
  const rest = labels.length - named;
  const shown = labels.slice(0, named).join(', ');
  return rest > 0 ? `${shown} and ${rest.toLocaleString('en-SG')} more` : shown;
}
