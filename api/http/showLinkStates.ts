import type { LinkStates } from '../../domain/contract/answers.ts';
import { linkStates } from '../usecases/links/linkStates.ts';
import { problems } from '../usecases/problems.ts';
import type { StaffEndpoint } from './endpoints.ts';
import { linkIdIn } from './linkIdIn.ts';

const params = ['vol_id', 'org_id', 'cr_id'] as const;

/**
 * The endpoint that returns the states of a record's links to its panel; `?vol_id`, `?org_id` or `?cr_id` identifies
 * the record.
 */
export const showLinkStates: StaffEndpoint<LinkStates>['run'] = (request, appContext) => {
  const param = params.find((name) => request.query.has(name));
  if (!param) throw problems.recordNotFound();
  return linkStates(param, linkIdIn(request, param), appContext);
};
