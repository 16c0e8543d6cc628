/** Reads from the organisation's metadata. */
import type { Option } from '../../domain/schema/index.ts';
import { quoted } from '../literal.ts';
import { type Operation, readJson } from '../operation.ts';
import { encoded } from '../query.ts';

export type WhoAmI = { UserId: string; BusinessUnitId: string; OrganizationId: string };

/** The caller's user in Dataverse. */
export const whoAmI = (): Operation<WhoAmI> => ({
  label: 'WhoAmI',
  method: 'GET',
  path: 'WhoAmI',
  headers: {},
  repeatable: true,
  read: (answer) => readJson(answer),
});

type Label = { UserLocalizedLabel?: { Label: string } | null; LocalizedLabels?: { Label: string }[] };
type OptionSet = { Options: { Value: number; Label: Label }[] };

/** The options of a global choice, with the labels in the caller's language. */
export const globalChoice = (name: string): Operation<Option[]> => ({
  label: 'read a global choice',
  method: 'GET',
  path: `GlobalOptionSetDefinitions(Name=${encoded(quoted(name))})`,
  headers: {},
  repeatable: true,
  read: (answer) =>
    readJson<OptionSet>(answer).Options.map(({ Value, Label }) => ({
      code: Value,
      label: Label.UserLocalizedLabel?.Label ?? Label.LocalizedLabels?.[0]?.Label ?? '',
    })),
});
