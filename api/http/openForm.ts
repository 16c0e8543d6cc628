import type { Form } from '../../domain/forms/kit.ts';
import { openLink } from '../usecases/openLink.ts';
import { callerAddress } from './callerAddress.ts';
import type { OpenDoor } from './doors.ts';

/** The door that tells a form what to show to the person whose link it is: `?id=`. */
export const openForm =
  (form: Form): OpenDoor['run'] =>
  (request, world) =>
    openLink(form, { id: request.query.get('id') ?? '', address: callerAddress(request) }, world);
