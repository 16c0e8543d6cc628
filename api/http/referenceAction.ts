import { tables } from '../../domain/schema/index.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext } from '../wiring.ts';
import type { StaffAction } from './endpoints.ts';
import { requireRight } from './requireRight.ts';

/**
 * Makes an action on references, for people who may change them.
 * @param idName the body's name for the row's id
 */
export const referenceAction = (
  idName: 'vol_id' | 'cr_id',
  run: (id: string, by: string, appContext: AppContext) => Promise<unknown>,
): StaffAction => ({
  caller: 'staff',
  run: async (_request, appContext, body, staff) => {
    const id = body[idName];
    await requireRight(staff.mayWriteAny(tables.characterReference));
    return run(typeof id === 'string' ? id : '', signatureOf(staff), appContext);
  },
});
