import type { ControlKind } from './registry.ts';

/** The component of each kind, which is also the name of its file: from this the build makes the forms' entries. */
export const controlFiles: Readonly<Partial<Record<ControlKind, string>>> = {
  text: 'Text',
  memo: 'Memo',
  integer: 'NumberField',
  decimal: 'NumberField',
  rating: 'Rating',
  yesNo: 'YesNo',
  tick: 'Tick',
  specifics: 'Specifics',
  choice: 'Choice',
  choices: 'Choices',
  date: 'Day',
  locations: 'Locations',
  referees: 'Referees',
};
