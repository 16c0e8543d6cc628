/** The sign-up settings that staff type: of one session, and the defaults for new sessions of a recurring activity. */
import { type Row, rowReference } from '../schema/index.ts';
import { activity, recurringActivity } from '../schema/tables/activities.ts';
import { location } from '../schema/tables/references.ts';
import { forWhomColumns, forWhomIn, forWhomRow, mostProgrammes } from './forWhom.ts';

/**
 * The fields as staff type them, not checked yet: numbers as text, empty for none. `mostAhead`: who has this many places in future
 * sessions may take none here. `fromAge` is included, `belowAge` is not. `location`: an id.
 */
export type SharedSettings = {
  isOpen: boolean;
  places: string;
  mostAhead: string;
  roles: readonly number[];
  programmes: readonly string[];
  fromAge: string;
  belowAge: string;
  location: string;
  meetingPlace: string;
  bring: string;
};

/** The settings of one session. Times are instants; empty for none. */
export type SessionSettings = SharedSettings & { from: string; until: string; regularsUntil: string };

/** The defaults of a recurring activity. Times are days or hours before the start of each session. */
export type DefaultSettings = SharedSettings & { fromDays: string; untilHours: string; regularsUntilDays: string };

/** The columns that both tables have. */
const sharedColumns = [
  ...(['crf69_signupopen', 'crf69_places', 'crf69_mostahead', 'crf69_meetingplace', 'crf69_bring'] as const),
  '_crf69_location_value',
  ...forWhomColumns,
] as const;
export const sessionColumns = [
  ...sharedColumns,
  ...(['crf69_signupfrom', 'crf69_signupuntil', 'crf69_regularsuntil'] as const),
] as const;
export const defaultColumns = [
  ...sharedColumns,
  ...(['crf69_signupfromdays', 'crf69_signupuntilhours', 'crf69_regularsuntildays'] as const),
] as const;

const typed = (value: number | null): string => (value === null ? '' : String(value));
const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

function sharedIn(row: Pick<Row<typeof activity>, (typeof sharedColumns)[number]>): SharedSettings {
  const { fromAge, belowAge, ...whom } = forWhomIn(row);
  return {
    ...whom,
    isOpen: row.crf69_signupopen === true,
    places: typed(row.crf69_places),
    mostAhead: typed(row.crf69_mostahead),
    fromAge: typed(fromAge),
    belowAge: typed(belowAge),
    location: row._crf69_location_value ?? '',
    meetingPlace: row.crf69_meetingplace ?? '',
    bring: row.crf69_bring ?? '',
  };
}

export const sessionIn = (row: Pick<Row<typeof activity>, (typeof sessionColumns)[number]>): SessionSettings => ({
  ...sharedIn(row),
  from: row.crf69_signupfrom ?? '',
  until: row.crf69_signupuntil ?? '',
  regularsUntil: row.crf69_regularsuntil ?? '',
});

export const defaultsIn = (
  row: Pick<Row<typeof recurringActivity>, (typeof defaultColumns)[number]>,
): DefaultSettings => ({
  ...sharedIn(row),
  fromDays: typed(row.crf69_signupfromdays),
  untilHours: typed(row.crf69_signupuntilhours),
  regularsUntilDays: typed(row.crf69_regularsuntildays),
});

const sharedRow = (settings: SharedSettings) => ({
  crf69_signupopen: settings.isOpen,
  crf69_places: numberIn(settings.places),
  crf69_mostahead: numberIn(settings.mostAhead),
  crf69_meetingplace: settings.meetingPlace.trim() || null,
  crf69_bring: settings.bring.trim() || null,
  'crf69_Location@odata.bind': settings.location ? rowReference(location, settings.location) : null,
  ...forWhomRow({ ...settings, fromAge: numberIn(settings.fromAge), belowAge: numberIn(settings.belowAge) }),
});

/** Returns the columns to be written. Only for settings in which `sessionProblems` finds nothing: other texts make no numbers. */
export const sessionRow = (settings: SessionSettings) => ({
  ...sharedRow(settings),
  crf69_signupfrom: settings.from || null,
  crf69_signupuntil: settings.until || null,
  crf69_regularsuntil: settings.regularsUntil || null,
});

/** As `sessionRow`, of a recurring activity. */
export const defaultsRow = (settings: DefaultSettings) => ({
  ...sharedRow(settings),
  crf69_signupfromdays: numberIn(settings.fromDays),
  crf69_signupuntilhours: numberIn(settings.untilHours),
  crf69_regularsuntildays: numberIn(settings.regularsUntilDays),
});

const hourMs = 3_600_000;

/** Returns the settings of a new session of a recurring activity, from its defaults. @param start when it begins, an instant */
export function firstSettings(settings: DefaultSettings, start: string): SessionSettings {
  const before = (text: string, hours: number): string =>
    text === '' ? '' : new Date(Date.parse(start) - Number(text) * hours * hourMs).toISOString();
  const { fromDays, untilHours, regularsUntilDays, ...shared } = settings;
  return {
    ...shared,
    from: before(fromDays, 24),
    until: before(untilHours, 1),
    regularsUntil: before(regularsUntilDays, 24),
  };
}

const { columns } = activity;
const numbers = {
  places: columns.places,
  mostAhead: columns.mostahead,
  fromAge: columns.forfromage,
  belowAge: columns.forbelowage,
} as const;
const numbersBefore = {
  fromDays: recurringActivity.columns.signupfromdays,
  untilHours: recurringActivity.columns.signupuntilhours,
  regularsUntilDays: recurringActivity.columns.regularsuntildays,
} as const;

export type SettingsProblems = Partial<Record<keyof SessionSettings | keyof DefaultSettings, string>>;

/** Returns what is wrong, by field, in words. */
export function sessionProblems(settings: SessionSettings): SettingsProblems {
  const { from, until, regularsUntil } = settings;
  return {
    ...sharedProblems(settings),
    ...(from && until && until <= from && { until: 'Sign-up ends before it begins.' }),
    ...(regularsUntil && from && regularsUntil <= from && { regularsUntil: tooEarly }),
    ...(regularsUntil && until && until < regularsUntil && { regularsUntil: tooLate }),
  };
}

/** As `sessionProblems`, of a recurring activity. */
export function defaultProblems(settings: DefaultSettings): SettingsProblems {
  const { fromDays, untilHours, regularsUntilDays } = settings;
  const wrong = {
    ...sharedProblems(settings),
    ...numberProblems(numbersBefore, { fromDays, untilHours, regularsUntilDays }),
  };
  if (wrong.fromDays || wrong.untilHours || wrong.regularsUntilDays) return wrong;
  const now = firstSettings(settings, '2000-01-01T00:00:00Z');
  const { until, regularsUntil } = sessionProblems(now);
  return {
    ...wrong,
    ...(until && { untilHours: until }),
    ...(regularsUntil && { regularsUntilDays: regularsUntil }),
  };
}

const tooEarly = 'Sign-up has not begun by then.';
const tooLate = 'Sign-up has ended by then.';

function sharedProblems(settings: SharedSettings): SettingsProblems {
  const { places, mostAhead, fromAge, belowAge, programmes } = settings;
  const wrong = numberProblems(numbers, { places, mostAhead, fromAge, belowAge });
  const isNobody = !wrong.fromAge && !wrong.belowAge && fromAge && belowAge && Number(belowAge) <= Number(fromAge);
  return {
    ...wrong,
    ...(isNobody && { belowAge: 'Nobody is of such an age.' }),
    ...(programmes.length > mostProgrammes && { programmes: `Please choose at most ${mostProgrammes}.` }),
  };
}

function numberProblems(
  limits: Readonly<Record<string, { min: number; max: number }>>,
  typedNumbers: Readonly<Record<string, string>>,
): SettingsProblems {
  return Object.fromEntries(
    Object.entries(typedNumbers).flatMap(([name, text]) => {
      const { min = 0, max = 0 } = limits[name] ?? {};
      const isGood = text === '' || (/^\d{1,5}$/.test(text) && min <= Number(text) && Number(text) <= max);
      return isGood ? [] : [[name, `A whole number from ${min} to ${max}, or empty.`]];
    }),
  );
}
