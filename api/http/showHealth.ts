import type { Health } from '../../domain/contract/answers.ts';
import { holidayWarning } from '../../domain/references/publicHolidays.ts';
import { singaporeDay } from '../../domain/time.ts';
import { problems } from '../usecases/problems.ts';
import { type AppContext, WrongSettings } from '../wiring.ts';

/**
 * Reports whether the app is ready: every setting is there, and Dataverse answered the last check.
 * @param appContext makes the app context, which fails while a setting is missing
 * @throws Problem 503 that names the settings, or how long ago Dataverse failed
 */
export async function showHealth(appContext: () => Pick<AppContext, 'checkDataverse' | 'now'>): Promise<Health> {
  const { checkDataverse, now } = ready(appContext);
  const { answered, at } = await checkDataverse();
  const checkedSecondsAgo = Math.round((now().getTime() - at.getTime()) / 1000);
  if (!answered) throw problems.dataverseSilent(checkedSecondsAgo);
  const warning = holidayWarning(singaporeDay(now()));
  return {
    status: 'ready',
    dataverse: { status: 'reachable', checkedSecondsAgo },
    ...(warning && { warnings: [warning] }),
  };
}

function ready<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof WrongSettings) throw problems.notReady(error.settings);
    throw error;
  }
}
