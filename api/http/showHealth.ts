import type { Health } from '../../domain/contract/answers.ts';
import { holidayWarning } from '../../domain/references/publicHolidays.ts';
import { singaporeDay } from '../../domain/time.ts';
import { problems } from '../usecases/problems.ts';
import { longSmsWarning } from '../usecases/references/longSms.ts';
import { auditWarning, unnamedReaders } from '../usecases/safeguarding/watch.ts';
import { type AppContext, WrongSettings } from '../wiring.ts';

/**
 * Reports whether the app is ready: every setting is there, and Dataverse answered the last check.
 * @param appContext makes the app context, which fails while a setting is missing
 * @throws Problem 503 that names the settings, or how long ago Dataverse failed; also while nobody is named who reads
 * concerns, although everything else goes on
 */
export async function showHealth(
  make: () => Pick<
    AppContext,
    | 'checkDataverse'
    | 'now'
    | 'concernAddresses'
    | 'unaudited'
    | 'hasOtherFacts'
    | 'referenceTexts'
    | 'referenceTextsIn'
    | 'siteUrl'
  >,
): Promise<Health> {
  const appContext = ready(make);
  const { checkDataverse, now, concernAddresses } = appContext;
  const { answered, at } = await checkDataverse();
  const checkedSecondsAgo = Math.round((now().getTime() - at.getTime()) / 1000);
  if (!answered) throw problems.dataverseSilent(checkedSecondsAgo);
  const unnamed = unnamedReaders(concernAddresses);
  if (Object.keys(unnamed).length > 0) throw problems.notReady(unnamed);
  const [audit, hasOtherFacts] = await Promise.all([auditWarning(appContext), appContext.hasOtherFacts()]);
  const ofSettings = [holidayWarning(singaporeDay(now())), longSmsWarning(appContext)];
  const found = [...ofSettings, audit, hasOtherFacts ? otherFacts : undefined];
  const warnings = found.filter((warning) => warning !== undefined);
  return {
    status: 'ready',
    dataverse: { status: 'reachable', checkedSecondsAgo },
    ...(warnings.length > 0 && { warnings }),
  };
}

const otherFacts =
  'The pages say other facts of the charity than the API, such as its telephone. Please deploy both from one build.';

function ready<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof WrongSettings) throw problems.notReady(error.settings);
    throw error;
  }
}
