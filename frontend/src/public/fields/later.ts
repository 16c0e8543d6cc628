import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { Day } from './Day.tsx';
import type { FieldControl, LaterKind } from './fieldProps.ts';
import { Locations } from './Locations.tsx';
import { Memo } from './Memo.tsx';
import { Referees } from './Referees.tsx';
import { Text } from './Text.tsx';

export const laterFields: Partial<Record<LaterKind, FieldControl>> = {
  text: Text,
  memo: Memo,
  choice: Choice,
  choices: Choices,
  date: Day,
  locations: Locations,
  referees: Referees,
};
