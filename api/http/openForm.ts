import type { Form } from '../../domain/forms/kit.ts';
import { openLink } from '../usecases/openLink.ts';
import type { OpenDoor } from './doors.ts';
import { linkTryOf } from './linkIdIn.ts';

/** The door that tells a form what to show to the person whose link it is. */
export const openForm =
  (form: Form): OpenDoor['run'] =>
  (request, world) =>
    openLink(form, linkTryOf(request), world);
