import { tables } from '../../domain/schema/index.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { World } from '../wiring.ts';
import type { StaffAction } from './doors.ts';
import { requireRight } from './requireRight.ts';

/**
 * An action with references: for who may change them.
 * @param idName what the body calls the row's id
 */
export const referenceAction = (
  idName: 'vol_id' | 'cr_id',
  run: (id: string, by: string, world: World) => Promise<unknown>,
): StaffAction => ({
  caller: 'staff',
  run: async (_request, world, body, staff) => {
    const id = body[idName];
    await requireRight(staff.mayWriteAny(tables.characterReference));
    return run(typeof id === 'string' ? id : '', signatureOf(staff), world);
  },
});
