import { addYears, type Day } from './time.ts';

/** Ages in years: from the birthday of the one, until the day before that of the other; `null` without a limit. */
export type Ages = { fromAge: number | null; belowAge: number | null };

/** Returns whether somebody is of these ages on a day. */
export function isOfAges(birthday: Day, { fromAge, belowAge }: Ages, day: Day): boolean {
  const isOfAge = (age: number) => addYears(birthday, age) <= day;
  return (fromAge === null || isOfAge(fromAge)) && (belowAge === null || !isOfAge(belowAge));
}
