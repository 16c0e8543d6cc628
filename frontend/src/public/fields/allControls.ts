/** The controls of every kind. */
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { Day } from './Day.tsx';
import { Locations } from './Locations.tsx';
import { Memo } from './Memo.tsx';
import { NumberField } from './NumberField.tsx';
import { Rating } from './Rating.tsx';
import { Referees } from './Referees.tsx';
import type { Controls } from './registry.ts';
import { Specifics } from './Specifics.tsx';
import { Text } from './Text.tsx';
import { Tick } from './Tick.tsx';
import { YesNo } from './YesNo.tsx';

export const allControls: Controls = {
  text: Text,
  memo: Memo,
  integer: NumberField,
  decimal: NumberField,
  rating: Rating,
  yesNo: YesNo,
  tick: Tick,
  specifics: Specifics,
  choice: Choice,
  choices: Choices,
  date: Day,
  locations: Locations,
  referees: Referees,
};
