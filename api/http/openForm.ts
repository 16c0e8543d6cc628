import type { Form, LinkRecord } from '../../domain/forms/formTypes.ts';
import { openLink } from '../usecases/links/openLink.ts';
import type { PublicEndpoint } from './endpoints.ts';
import { linkTryOf } from './linkIdIn.ts';

/** The endpoint that returns what a form shows to the recipient of its link. */
export const openForm =
  (form: Form): PublicEndpoint<LinkRecord>['run'] =>
  (request, appContext) =>
    openLink(form, linkTryOf(request), appContext);
